# The bars, menus and footer around every page; drawn when the shell is built.

shell-skip = Skip to content
shell-utility = Market status and settings
shell-main-navigation = Main
shell-main-navigation-mobile = Main, mobile
shell-menu = Menu
shell-theme = Switch between light and dark theme
shell-new-tab = (opens in a new tab)
shell-legal = Legal
shell-apps = Mobile apps
trading-hours = Trading hours: pre-open { $preopen }{"\u00A0"}· trading { $trading }{"\u00A0"}· pre-close { $preclose }{"\u00A0"}· trading at last { $last } GST
shell-phone = Telephone
shell-social = Follow us
shell-rights = © { $year } { $market }
shell-market-now = Market now
