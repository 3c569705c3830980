# Content pages: what stands around the texts of editors.

content-contents = On this page
content-facts = The market today
content-in-force = In force since
content-version-number = Version { $n }
content-changed = What changed
content-updated = Updated
content-reviewed = Checked
content-app-scan = Scan the QR code with your phone, or open the store:
content-app-qr = QR code with the address of this page
content-app-market = The market now
content-app-no-store = The exchange has not published a link to the store yet.
content-as-file = This page as a PDF file
# {$date} is the day of the last change.
content-version = Version of { $date }
content-draft = Draft: this page is not published.
content-video-play = Play the video
content-video-pause = Pause the video
# {$ready} and {$all} are numbers.
content-checklist-count = { $ready } of { $all } ready
content-checklist-clear = Clear the ticks
content-risk = Risk.
content-source = { $source }, in force since
content-whole-list = The whole list
content-independent = Independent
content-anchor = Address of this article
content-since = since { $year }
content-full-time = Full time
content-part-time = Part time
content-trainee = Trainee
content-closes = apply until
content-services = Service
content-fee = Fee (AED)
content-duration = Duration
content-free = Free
content-on-request = On request
content-at-once = At once
content-working-days = { $count ->
    [one] { $n } working day
   *[other] { $n } working days
}
content-plot = { $column }: { $list }
content-plot-line = { $title }: from { $first } ({ $from }) to { $last } ({ $to })
content-rows-of = { $list }: { $code }
content-rows-unknown = Not available here: the exchange has no data for { $code }.
content-chart-unknown = This chart is not available: the exchange lists nothing with the code { $code }.
content-chart-1d = { $name }, today
content-chart-1w = { $name }, one week
content-chart-1m = { $name }, one month
content-chart-1y = { $name }, one year
content-chart-5y = { $name }, five years

# Services for members.
service-terms = What it takes
service-steps = Steps
service-documents = Documents
service-no-documents = No documents are needed.
service-next = Ready to apply?
service-next-text = Send the documents with the name of the service and of your firm. The working days begin when the documents are complete.
service-contact = Contact membership
service-all = All services

# The next step below tables.
next-press = Writing about this?
next-press-text = The media team answers journalists: name your publication and your deadline. The media kit has our name, the logo and a text that you may print.
next-press-contact = Contact the media team
next-vendors = Looking for a system, or offering one?
next-vendors-text = Ask the vendor for the version that has the certificate. A system of your own is certified after its connection test: the membership team tells you how to apply.
next-fees = What does it come to for you?
next-fees-text = The calculators add up the fees of an order or a listing, with value-added tax. Ask the exchange about all others.
next-reports = A question about a report?
next-reports-text = Investor relations answers questions on the results, the meetings and the share of the exchange.
next-reports-contact = Contact investor relations
next-dividends = The days of a dividend in your calendar
next-dividends-text = Last entitlement date, ex-dividend date, registry closing date and payment of all dividends are in the calendar of corporate actions, which you can subscribe to. The calculator says whether a purchase is entitled, and why.
next-dividends-calendar = Calendar of corporate actions
next-carbon = Take part in the pilot
next-carbon-text = Institutions apply with a form. Investor services tells you what to prepare.
