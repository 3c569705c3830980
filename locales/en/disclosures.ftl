# Kinds of disclosures and their documents.

disclosure-financial-results = Financial results
disclosure-general-assembly = General assembly
disclosure-board-meeting = Board meeting
disclosure-dividends = Dividends
disclosure-material-event = Material event
disclosure-ownership = Ownership
disclosure-governance = Governance
disclosure-corporate-action = Corporate action
disclosure-circular = Circular
disclosure-other = Disclosure
file-pdf = PDF
