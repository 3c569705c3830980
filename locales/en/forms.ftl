# Forms that visitors send. Labels: field-<key>; choices: field-<key>-<code>; headings: form-step-<key>.
form-step-who = Who are you?
form-step-work = Your work
form-step-message = Your message
form-step-company = Your company
form-step-contact = Whom may we contact?
form-step-reach = How do we reach you?
form-step-consent = Your agreement
form-step-device = Your phone
form-step-change = What has changed?
form-optional = (optional)
form-choose = Choose
form-phone-country = Country code
form-day = Day
form-month = Month
form-year = Year
form-trap = Leave this field empty
form-send = Send
form-send-again = Send again
form-kept = { $count ->
    [one] What you send is encrypted for our staff and deleted after one day.
   *[other] What you send is encrypted for our staff and deleted after { $n } days.
}
form-other-ways = Other ways to reach us
form-received-title = We have received it
form-received-text = What you sent is stored and waits for our staff.
form-reference = Your reference
form-received-again = You had sent this form before. The first version is kept. To correct it, open the form again.
form-copy = Copy
form-copied = Copied
form-day-under = Day and place are announced under:
form-next = Keep this reference, and give it when you contact us about what you sent.
form-mailed = We are also sending the reference by e-mail to the address that you gave. It can take a few minutes.
form-answered-by = Answered by
form-answer = Answer
form-then = What happens next
form-goes-to = This form goes to: { $team }
form-meanwhile = Meanwhile
form-all-teams = All teams and their addresses
form-copy-written = Copy what you wrote
form-closed-title = This form is closed
form-closed-text = Nothing is received here at the moment. You can reach us in the ways named on this page.
form-unavailable-title = We could not take this
form-unavailable-text = Nothing was sent. What you wrote is still on this page: send it again in a few minutes, or reach us in another way.
form-too-many-title = Too many were sent
form-too-many-text = Nothing was sent this time. What you wrote is still on this page: send it again in a few minutes.
form-robot-title = We could not tell whether a person sent this
form-robot-text = Nothing was sent. What you wrote is still on this page: check it, and send it again.
form-too-soon-title = The form was sent too quickly
form-too-soon-text = Nothing was sent, because the form arrived within two seconds of its page. What you wrote is still on this page: check it, and send it again.
form-unsent = Nothing was sent this time. Wait a few seconds and load this page again: your browser then offers to send what you wrote once more.
form-unknown-page-title = We did not recognise the page that this was sent from
form-unknown-page-text = Nothing was sent, because the page had no valid code of this site for this form. What you wrote is still on this page: check it, and send it again.
form-expired-title = This page was open for too long
form-expired-text = Nothing was sent, because a form can be sent for four hours after its page was opened. What you wrote is still on this page: check it, and send it again.
form-removed-title = What you had sent has been removed
form-removed-text = You had sent this form before, and what you sent then is no longer stored. Nothing was sent this time. What you wrote is still on this page: send it again if we should have it.
form-low-score-title = We could not tell whether a person sent this
form-low-score-text = Nothing was sent. What you wrote is still on this page: send it again. If that does not help, reach us in another way.
form-old-score-title = The check of the sender has expired
form-old-score-text = Nothing was sent. What you wrote is still on this page: send it again.
form-score = { $host } checks in the background that a person sends this form. It learns your network address and what your browser tells of itself, not what you write.
form-score-blocked = The check of the sender could not be loaded, and nothing was sent yet. You can send the form without it: press the button again.
form-score-foreign = The check of the sender is not the expected one, and nothing was sent yet. You can send the form without it: press the button again.
form-score-slow = The check of the sender does not answer, and nothing was sent yet. You can send the form without it: press the button again.
form-score-failed = The check of the sender failed, and nothing was sent yet. You can send the form without it: press the button again.

## Who answers a form, when, and what the team does next
form-team-subject = The team of the subject that you chose
form-team-investors = Investor services
form-team-listings = Listings
form-team-members = Membership
form-team-data = Market data
form-team-media = Media
form-team-complaints = Complaints
form-team-privacy = Privacy
form-team-events = Events
form-team-switchboard = Switchboard
form-answered-two-days = Within two working days
form-answered-five-days = Within five working days
form-answered-contact = Within two working days; on a complaint within ten
form-then-contact = The team of the subject that you chose reads your message and answers by e-mail.
form-then-training = We look for a place in the training for you, and tell you by e-mail whether there is one.
form-then-reit-market = We read what your company is interested in, and write or call to speak with you about it.
form-then-invitation = We tell you by e-mail whether we can invite you.
form-then-carbon-pilot = We write or call to explain how credits are bought, held and retired in the pilot. Nothing is binding yet.
form-then-card = We check who you are, then tell you by e-mail how to get the card.
form-then-notifications = We switch the notifications on, and tell you by e-mail when they are.
form-then-account = We check who you are, then tell you by e-mail when the account is open.
form-then-change = We check who you are before anything is changed, then tell you by e-mail when it is done.

## Fields
field-full-name = Full name
field-first-name = First name
field-last-name = Last name
field-company = Company
field-job-title = Job title
field-email = Email
field-email-again = Confirm email
field-mobile = Mobile
field-mobile-hint = For a country that is not in the list, type + and the whole number
field-phone = Phone
field-phone-hint = For a country that is not in the list, type + and the whole number
field-birthday = Date of birth
field-birthday-hint = For example 27 3 1990. Applicants are at least 18; for people under 21 a guardian applies
field-nationality = Nationality
field-residence = Country of residence
field-country = Country
field-message = Message
field-message-hint = At most 2,000 characters
field-subject = What is it about?
field-subject-investors = Investor number, holdings, dividends
field-subject-issuers = A listing or a listed company
field-subject-members = Membership and brokers
field-subject-data = Market data
field-subject-media = Media
field-subject-complaint = A complaint about a broker
field-subject-privacy = What is stored about me
field-subject-website = This website
field-subject-other = Something else
field-earlier = Reference of an earlier message
field-earlier-hint = Such as BRS-7K3MQ9-XD4P2W
field-change = What should we change?
field-change-hint = Give the correct details, but do not write account, card or identity numbers. At most 2,000 characters
field-gender = Gender
field-gender-female = Female
field-gender-male = Male
field-device-type = Device type
field-device-type-iphone = iPhone
field-device-type-android = Android
field-device-id = iPhone identifier
field-device-id-hint = Digits, letters A to F and hyphens, as the phone shows them
field-correct = Correct information
field-correct-text = I confirm that this information is correct and is mine.
field-notify = Notifications
field-notify-text = I agree to be notified on this phone.
field-company-size = Company size
field-company-size-to-9 = Fewer than 10 employees
field-company-size-to-49 = 10 to 49 employees
field-company-size-to-249 = 50 to 249 employees
field-company-size-from-250 = 250 employees or more
field-industry = Industry
field-industry-communication = Communication services
field-industry-consumer = Consumer goods
field-industry-energy = Energy
field-industry-financials = Financials
field-industry-health = Health care
field-industry-industrials = Industrials
field-industry-materials = Materials
field-industry-real-estate = Real estate
field-industry-technology = Technology
field-industry-utilities = Utilities
field-industry-public = Public sector
field-industry-other = Other

## What is wrong with a field, and what would be right
wrong-field-missing = fill in this field
wrong-field-choose = choose an answer
wrong-field-agree = agree to this to send the form
wrong-field-short = { $count ->
    [one] write at least one character
   *[other] write at least { $n } characters
}
wrong-field-long = { $count ->
    [one] write one character at most
   *[other] write at most { $n } characters
}
wrong-field-young = { $count ->
    [one] applicants must be at least one year old; a guardian applies for younger people
   *[other] applicants must be at least { $n } years old; a guardian applies for younger people
}
wrong-field-unseen = remove characters that cannot be seen, or type it again
wrong-field-name = write letters only, without digits or symbols
wrong-field-email = enter a full address, such as name@company.ae
wrong-field-same = enter the same address as above
wrong-field-phone = enter a full number, without letters
wrong-field-emirates = enter nine digits for a mobile number of the Emirates, eight for a landline
wrong-field-offered = choose an answer from the list
wrong-field-day = enter a day that is in the calendar and in the past
wrong-field-device = enter the whole identifier, with its hyphens
wrong-field-reference = enter the whole reference, such as BRS-7K3MQ9-XD4P2W

## Mails. Nothing that a visitor typed may be in them.
mail-visitor-subject = We have received your form: { $reference }
mail-visitor-text =
    We have received the form “{ $form }”. Your reference:

    { $reference }

    Keep it, and give it when you contact us about what you sent.

    A program sent this mail; answers to it are not read. If you did not send the form, somebody entered your address by mistake, and you need not do anything.

    { $market }
    { $url }
mail-staff-subject = New form { $id }: { $reference }
mail-staff-text =
    A form was received.

    Reference: { $reference }
    Form: { $form } ({ $id })
    Language: { $locale }
    Received: { $received }

    What was sent is encrypted. On a machine with the private key, it is read from a copy of the store:

    borsa submissions show { $reference } --key staff.key

    { $market }
    { $url }
