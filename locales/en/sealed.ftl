# Sealed days of disclosures.

## Why there is no sealed list
sealed-no-day-title = There is no sealed list of this day
sealed-no-day = This is not a day. Write it like this: 2026-11-20.
sealed-off = This site does not seal days.
sealed-none-yet = No day is sealed yet. Try again in a few minutes.
sealed-before = { $day } is before the first sealed day, { $more }.
sealed-not-over = { $day } is not over yet at the exchange. Its list is sealed after its end.
sealed-waiting = { $day } is over, but its list is not sealed yet. Try again in a few minutes.

## The list of sealed days
choice-period = Month
sealed-days = Sealed days
sealed-chain = The chain
sealed-first = First sealed day
sealed-last = Last sealed day
sealed-since = Sealed here since
sealed-head = Digest of the last day
sealed-count = Number of sealed days
sealed-earlier = Earlier month
sealed-later = Later month
sealed-reconstructed = reconstructed
sealed-data = This list as JSON
col-sealed-day = Day
col-sealed-disclosures = Disclosures
col-sealed-digest = Digest (SHA-256)
col-sealed-file = File

## What it proves
sealed-proves = What this proves
sealed-proves-what = The list of each day has the disclosures of that day with the SHA-256 of their documents, and the digest of the day before. If one character of a sealed list changes, its digest changes, and so does the digest of every later day.
sealed-proves-you = Keep a digest: write it down, print it, or have it published by somebody else. Whoever has the digest of a day can show later that the lists of this day and of all days before it are the same as then, and that a document is the one that was published.
sealed-proves-changed = If a document is replaced after its day was sealed, the page of the disclosure says so and shows the digest that was sealed.
sealed-proves-not = What it does not prove
sealed-proves-not-true = It does not prove that a disclosure is true or complete, nor who wrote it.
sealed-proves-not-earlier = It does not prove what was published before somebody outside kept a digest. The exchange could make a whole new chain; only a digest that somebody else has kept would show it.
sealed-proves-not-day = It does not show what was published and withdrawn within the same day, before the list was sealed.
sealed-proves-not-reconstructed = Days marked as reconstructed are older than this installation. Their lists were made later, from what the exchange's services said then.
sealed-check = How to check it
sealed-check-file = The digest of a day is the SHA-256 of its file, and the file names the digest of the day before:
sealed-check-chain = The program of this site checks the whole chain, or one document against it:

## A sealed day
sealed-day-of = Sealed list of { $day }
sealed-day-lead = The disclosures of this day with the SHA-256 of their documents, as they were when the day was sealed.
sealed-day-seal = Seal
sealed-day-digest = Digest of this day
sealed-day-previous = Digest of the day before
sealed-day-is-first = This is the first day of the chain.
sealed-day-file = The sealed list (JSON)
sealed-day-checksum = Its SHA-256
sealed-day-before = The day before
sealed-day-after = The day after
sealed-day-all = All sealed days
sealed-day-disclosures = Disclosures
sealed-day-none = There were no disclosures on this day.
sealed-day-cut = The table shows the first { $most } of { $n } disclosures. The file has all of them.
sealed-day-reconstructed = This day is older than this installation. Its list was reconstructed on { $day } or later, from what the exchange's services said then.
sealed-day-no-files = no documents
sealed-day-own = The exchange
col-sealed-time = Time
col-sealed-symbol = Symbol
col-sealed-files = Title, and SHA-256 of the documents

## On the page of a disclosure
sealed-record = Sealed list of its day
sealed-record-same = Title and documents are the same as when the day was sealed.
sealed-record-differs = It is not the same as when the day was sealed; see above.
sealed-record-unknown = The SHA-256 of a document is not known today, so that it cannot be compared.
sealed-record-pending = The list of this day will be sealed after its end, and this disclosure with it.
sealed-record-before = This disclosure is older than the first sealed day.
sealed-record-absent = The sealed list of the day of publication does not have this disclosure: it was added later, or its time of publication was changed.
sealed-record-changed = Changed since its day was sealed:
sealed-change-entry = Title, issuer or time of publication
sealed-change-file = The document { $name } has other content. Sealed SHA-256:
sealed-change-removed = The document { $name } is gone. Sealed SHA-256:
sealed-change-added = The document { $name } was added.

## On the list of disclosures
sealed-about = Disclosures that cannot be changed unnoticed
sealed-about-text = After each day the list of its disclosures is sealed with the SHA-256 of their documents.
sealed-about-link = Sealed days
