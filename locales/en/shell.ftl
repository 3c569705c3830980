# What the shell says in the browser: navigation, notifications, live data, charts.

## Navigation in the browser

shell-page-loaded = { $title }, page loaded
shell-error-title = An error occurred while showing the error page
shell-fetch-error = There is an error fetching data. Kindly refresh the page.
shell-home = Go back to home
shell-retry = Try again

## Notifications

shell-notifications = Notifications
shell-notifications-open = { $count ->
    [one] { $count } notification
   *[other] { $count } notifications
  }
shell-dismiss = Dismiss
shell-close = Close
shell-offline = You are offline
shell-offline-text = What you see may be out of date. It refreshes when the connection is back.
shell-offline-waits = The page you chose opens when the connection is back.
shell-online = You are back online
shell-online-text = Live data has resumed.

## Live data

shell-live-announce = Read changes aloud
shell-live-quotes = { $count ->
    [one] { $count } price changed
   *[other] { $count } prices changed
  }

## Charts

shell-chart-explore = Explore the chart
shell-chart-close = Close the interactive chart
shell-chart-error = The interactive chart could not be loaded.
shell-chart-credit = Charting library by TradingView
shell-chart-hint = Use the arrow keys to move along the chart, and Escape to close it.

## Filters in use

shell-visit-new = New
shell-visit-count = New since your last visit: { $n }
shell-visit-count-more = New since your last visit: at least { $n }
shell-chip-remove = Remove filter: { $filter }
shell-chip-quoted = “{ $text }”
shell-chips-clear = Clear filters
