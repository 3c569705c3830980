# Pages shown in place of others: not found, failed.

missing-title = This page could not be found
missing-text = There is no page at this address. It may have moved, or the address may have a mistake.
missing-security-text = There is no page at this address. The security may have been delisted, or its symbol may have changed.
failure-title = An error occurred while showing the error page
failure-refused = This was not accepted
failure-400 = The form could not be read, and nothing was stored. Go back, load the page anew and send it again.
failure-403 = The form came from a page of another site, or your browser did not say where it came from. Nothing was stored. Open it here and send it again.
failure-408 = The form did not arrive in time, and nothing was stored. Go back and send it again.
failure-413 = The form is too large, and nothing was stored. Go back and shorten what you wrote.
failure-415 = The form could not be read, because it was not sent as a form. Nothing was stored.
failure-text = The fault is on our side. Try again in a moment.
file-missing-title = This file could not be found
file-missing = There is no file at this address. It may have been withdrawn, or another one put in its place.
file-title = This file cannot be shown
file-damaged = The file arrived incomplete or damaged, so that it could not be opened. Try again later.
file-too-large = The file is larger than files of this site may be, so it was not passed on.
file-unavailable = The file cannot be fetched at the moment. Try again shortly.
file-back = Back to the page with the file
