# Pages shown in place of others: not found, failed, in preparation.

missing-title = This page could not be found
missing-text = There is no page at this address. It may have moved, or the security may have been delisted.
failure-title = An error occurred while showing the error page
failure-text = The fault is on our side. Try again in a moment.
