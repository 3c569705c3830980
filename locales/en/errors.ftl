# Pages that stand in for others.

missing-title = This page could not be found
missing-text = No quote for this address. It may have moved, or the symbol may have been delisted.
failure-title = An error occurred while showing the error page
failure-text = The fault is on our side. Try again in a moment.
preparing-title = This page is being prepared
preparing-text = It has its place and its address. Its content is on the way.
