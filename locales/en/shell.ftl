# What stands around every page: bars, menus, footer, notices.

shell-skip = Skip to content
shell-utility = Market status and settings
shell-main-navigation = Main
shell-main-navigation-mobile = Main, mobile
shell-menu = Menu
shell-close-menu = Close menu
shell-theme = Switch between light and dark theme
shell-new-tab = (opens in a new tab)
shell-market-now = Market now
shell-legal = Legal
shell-apps = Mobile apps
shell-store-ios = { $app } for iOS
shell-store-android = { $app } for Android
shell-hours = Trading hours: pre-open { $preopen } · trading { $trading } · pre-close { $preclose } · trade at last { $last } GST
shell-rights = © { $year } { $market }
shell-menu-section = { $section } menu

## Navigation in the browser

shell-loading = Loading
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
shell-notifications-empty = No notifications
shell-dismiss = Dismiss
shell-close = Close
shell-offline = You are offline
shell-offline-text = What you see may be out of date. It refreshes when the connection is back.
shell-online = You are back online
shell-online-text = Live data has resumed.

## Live data

shell-live-pause = Pause live updates
shell-live-resume = Resume live updates
shell-live-paused = Live updates paused
shell-live-stale = Live updates interrupted
shell-live-announce = Read changes aloud
shell-live-summary = { $index } { $value }, { $change }
shell-live-quotes = { $count ->
    [one] { $count } price changed
   *[other] { $count } prices changed
  }

## Charts

shell-chart-explore = Explore the chart
shell-chart-close = Close the interactive chart
shell-chart-line = Line
shell-chart-area = Area
shell-chart-error = The interactive chart could not be loaded.
shell-chart-credit = Charting library by TradingView
shell-chart-hint = Use the arrow keys to move along the chart.
