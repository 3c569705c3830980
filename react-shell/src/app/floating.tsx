// Notifications, the offline notice and announcements: loaded after hydration.
import { lazy, Suspense, useEffect, useState } from "react";
import { whenIdle } from "../behaviours/idle.ts";
import { chunk } from "../navigation/chunks.ts";
import { useMessages } from "./messages.ts";
import { OutletBoundary } from "./outlet-boundary.tsx";

const Notices = lazy(() => chunk(() => import("./later.ts")).then((module) => ({ default: module.Notices })));

interface FloatingProps {
  readonly lang: string;
}

/** Renders nothing at first, so that there is nothing to hydrate. */
export function Floating({ lang }: FloatingProps) {
  const [awake, setAwake] = useState(false);
  useEffect(() => whenIdle(() => setAwake(true)), []);
  return awake ? <Awake lang={lang} /> : null;
}

function Awake({ lang }: FloatingProps) {
  const t = useMessages(lang);
  if (t === undefined) return null;
  return (
    <OutletBoundary fallback={null}>
      <Suspense fallback={null}>
        <Notices t={t} />
      </Suspense>
    </OutletBoundary>
  );
}
