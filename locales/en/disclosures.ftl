# Kinds of disclosures and their documents.

## Categories: the first of two levels.

disclosure-category-financial-reports = Financial reports
disclosure-category-meetings = Meetings
disclosure-category-entitlements = Entitlements
disclosure-category-material-information = Material information
disclosure-category-shareholding = Shareholding
disclosure-category-corporate-governance = Corporate governance
disclosure-category-exchange = The exchange
disclosure-category-other = Other

## Kinds: the second.

disclosure-annual-results = Annual results
disclosure-interim-results = Interim results
disclosure-financial-results = Financial results
disclosure-board-meeting = Board meeting
disclosure-assembly-invitation = Assembly invitation
disclosure-assembly-resolutions = Assembly resolutions
disclosure-general-assembly = General assembly
disclosure-cash-dividend = Cash dividend
disclosure-interim-dividend = Interim dividend
disclosure-dividends = Dividends
disclosure-bonus-shares = Bonus shares
disclosure-share-split = Share split
disclosure-rights-issue = Rights issue
disclosure-corporate-action = Corporate action
disclosure-contract = Contract
disclosure-partnership = Partnership
disclosure-financing = Financing
disclosure-credit-rating = Credit rating
disclosure-transaction = Acquisition or disposal
disclosure-project = Project
disclosure-operations = Operations
disclosure-clarification = Clarification
disclosure-material-event = Material event
disclosure-major-shareholders = Major shareholders
disclosure-foreign-ownership = Foreign ownership
disclosure-insider-trading = Trading by insiders
disclosure-ownership = Ownership
disclosure-board-change = Board of directors
disclosure-executive-change = Executive management
disclosure-governance-report = Governance report
disclosure-governance = Governance
disclosure-circular = Circular
disclosure-other = Disclosure

file-pdf = PDF
