// The pages of forms, and right answers for their fields that are typed.
import { PAGES } from "./places.ts";

/** The addresses of all pages with a form, in the order of `ALL` in crates/forms. */
export const FORM_PAGES = [
  PAGES["contact-us"],
  PAGES["derivatives-training"],
  PAGES["dubai-reit-market"],
  PAGES["suhoor-gathering"],
  PAGES["carbon-credits-join-the-pilot-form"],
  PAGES["ivestor-signup-form"],
  PAGES["ivestor-notification-form"],
  PAGES["mobile-app-reg"],
  PAGES["reg"],
  PAGES["mobile-app-updateinfo"],
  PAGES["updateinfo"],
  PAGES["investor-information-update"],
];

/** What is typed into fields by their names; `mail` is the visitor's address. */
export const answers = (mail: string): Readonly<Record<string, string>> => ({
  "full-name": "ليان النسيم",
  "first-name": "Layan",
  "last-name": "Al Naseem",
  company: "Sahwan Ports",
  "job-title": "Analyst",
  email: mail,
  "email-again": mail,
  mobile: "٠٥٠ ١٢٣ ٤٥٦٧",
  phone: "04 323 4567",
  "birthday-day": "27",
  "birthday-month": "3",
  "birthday-year": "1990",
  message: "Two lines,\nthe second.",
  earlier: "BRS-7K3MQ9-XD4P2W",
  change: "A new address",
  "device-id": "00008030-001A2B3C4D5E6F70",
});
