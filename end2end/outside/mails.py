"""Sends forms to a running site and reads the mails that arrive at a mail server of other people's making.

    python mails.py target/debug/borsa

Needs aiosmtpd. The server refuses each mail once for the moment (451), as servers do that list senders in grey.
"""

import collections
import email
import email.policy
import os
import re
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.parse
import urllib.request

from aiosmtpd.controller import Controller

FORM = "/discover-dfm/contact-us"
STAFF = "staff@exchange.example"
# By the prefix of the address: the language that the acknowledgement names, and words of its subject.
LANGUAGES = {
    "": ("en", "We have received your form"),
    "/ar": ("ar", "تسلّمنا طلبك"),
}
TYPED = ["Layan Al Naseem", "Naseem", "The minutes of the meeting", "501234567", "050 123 4567"]
REFERENCE = re.compile(r"BRS-[0-9A-Z]{6}-[0-9A-Z]{6}")
# A mail that was refused is tried again after ten seconds.
PATIENCE = 90


class Mailbox:
    """Refuses each mail at its first attempt, and keeps what it accepts."""

    def __init__(self):
        self.attempts = collections.Counter()
        self.accepted = []
        self.lock = threading.Lock()

    async def handle_DATA(self, server, session, envelope):
        mail = email.message_from_bytes(envelope.content, policy=email.policy.default)
        with self.lock:
            self.attempts[mail["Message-ID"]] += 1
            if self.attempts[mail["Message-ID"]] == 1:
                return "451 4.7.1 Try again later"
            self.accepted.append((envelope.mail_from, envelope.rcpt_tos, mail, envelope.content))
        return "250 OK"

    def to(self, address):
        with self.lock:
            return [mail for mail in self.accepted if mail[1] == [address]]


class FreePort(Controller):
    """A mail server on a port that the system chooses; the controller itself connects to the port it was given."""

    def _trigger_server(self):
        self.port = self.server.sockets[0].getsockname()[1]
        super()._trigger_server()


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


def start(binary, folder, port):
    settings = {
        "SERVER_LISTEN": "127.0.0.1:0",
        "SERVER_DATA_DIR": folder,
        "SERVER_LOG": "warn",
        "SANDBOX_CLOCK": "frozen:2026-11-12T14:32:19",
        "FORMS_PROOF_BITS": "0",
        "FORMS_MAIL": f"smtp://127.0.0.1:{port}",
        "FORMS_MAIL_FROM": "Exchange <no-reply@exchange.example>",
        "FORMS_MAIL_TO": STAFF,
        "FORMS_NOTIFY": "sealed",
    }
    env = dict(os.environ, **{f"BORSA_{key}": value for key, value in settings.items()})
    process = subprocess.Popen([binary, "serve"], env=env, stdout=subprocess.PIPE, text=True)
    for line in process.stdout:
        found = re.search(r"http://[0-9.]+:[0-9]+", line)
        if found:
            return process, found.group()
    raise AssertionError("borsa ended without naming its address")


def send(site, prefix, visitor):
    """Fills in the form in a language and returns the reference that the confirmation names."""
    with urllib.request.urlopen(site + prefix + FORM) as page:
        token = re.search(r'name="token" value="([^"]+)"', page.read().decode()).group(1)
    # A form is not taken in the first two seconds.
    time.sleep(2.2)
    fields = {
        "token": token,
        "full-name": "Layan Al Naseem",
        "email": visitor,
        "email-again": visitor,
        "phone-country": "AE",
        "phone": "050 123 4567",
        "subject": "website",
        "message": "The minutes of the meeting are missing.",
    }
    body = urllib.parse.urlencode(fields).encode()
    request = urllib.request.Request(site + prefix + FORM, body, {"Origin": site})
    try:
        urllib.request.build_opener(NoRedirect).open(request)
    except urllib.error.HTTPError as answer:
        assert answer.code == 303, (answer.code, answer.read().decode()[:2000])
        place = answer.headers["Location"]
        assert "mailed=1" in place, place
        return REFERENCE.search(place).group()
    raise AssertionError("the form was not taken")


def until(what, holds):
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, what
        time.sleep(0.2)


def text(mail):
    return mail.get_body(("plain",)).get_content()


def check_acknowledgement(box, visitor, reference, language, subject):
    (sender, _, mail, _), *others = box.to(visitor)
    assert not others, f"{visitor} got {len(others) + 1} mails"
    assert sender == "no-reply@exchange.example", sender
    assert mail["Content-Language"] == language, mail["Content-Language"]
    assert subject in mail["Subject"] and reference in mail["Subject"], mail["Subject"]
    assert reference in text(mail), text(mail)
    is_arabic = re.search("[\u0600-\u06ff]", text(mail)) is not None
    assert is_arabic == (language == "ar"), text(mail)
    for typed in TYPED:
        assert typed not in text(mail), typed


def check_notification(box, visitor, reference):
    mails = [mail for mail in box.to(STAFF) if reference in mail[2]["Subject"]]
    assert len(mails) == 1, f"{reference}: {len(mails)} mails to the staff"
    _, _, mail, raw = mails[0]
    sealed = [part for part in mail.iter_attachments()]
    assert [part.get_filename() for part in sealed] == [f"{reference}.age"], sealed
    assert b"age-encryption.org/v1" in sealed[0].get_content(), sealed[0].get_content()[:60]
    for typed in [*TYPED, visitor]:
        assert typed not in text(mail) and typed.encode() not in raw, typed


def main():
    box = Mailbox()
    controller = FreePort(box, hostname="127.0.0.1", port=0)
    controller.start()
    with tempfile.TemporaryDirectory() as folder:
        process, site = start(sys.argv[1], folder, controller.port)
        try:
            sent = {}
            for prefix in LANGUAGES:
                visitor = f"layan{prefix.replace('/', '-')}@sahwan.example"
                sent[prefix] = (visitor, send(site, prefix, visitor))
            assert len({reference for _, reference in sent.values()}) == len(sent)
            until("all mails are delivered", lambda: len(box.accepted) == 2 * len(sent))
            # Nothing is sent again after it was accepted.
            time.sleep(12)
            assert len(box.accepted) == 2 * len(sent), len(box.accepted)
            assert set(box.attempts.values()) == {2}, box.attempts
            for prefix, (language, subject) in LANGUAGES.items():
                visitor, reference = sent[prefix]
                check_acknowledgement(box, visitor, reference, language, subject)
                check_notification(box, visitor, reference)
        finally:
            process.terminate()
            process.wait()
            controller.stop()
    print(f"{len(box.accepted)} mails about {len(sent)} forms, each refused once and accepted once")


main()
