# The gallery of the widgets. What the elements and their attributes are for stands in the manifest of the package,
# wasm-widgets/custom-elements.json, in both languages.
gallery-contents = Elements
gallery-start = On your own page
gallery-how = The elements are custom elements of the package @borsa/widgets, for pages with and without a framework. They set no cookies. Quote and ticker do not send the address of your page. Nothing is loaded before the first one comes near the window, and what stands in an element is shown until then. The language is that of the page around them.
gallery-plain = On any page, where the files of the package lie in /widgets
gallery-bundler = With a bundler
gallery-react = With React
gallery-policy = A content security policy needs script-src with the origin of the package and 'wasm-unsafe-eval', and connect-src with that origin and the address of this site.
gallery-licence = Showing prices to others all the time needs a data licence of the exchange, also on a page that is free of charge.
gallery-terms = What needs a licence
gallery-data = Addresses of the data
gallery-attributes = Attributes
gallery-properties = Properties
gallery-methods = Methods
gallery-events = Events
gallery-parts = CSS parts
gallery-custom-properties = CSS custom properties
gallery-of = { $what } of { $element }
gallery-name = Name
gallery-name-type = Name and type
gallery-default = Default:
gallery-meaning = Meaning
gallery-link = Widgets for your own page
