// Texts from the Fluent files under locales/. A missing message falls back to English, then to
// its key, as on the server.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { ReactLocalization } from "@fluent/react";

/** Fluent sources of one language, the first language of a chain being the page's. */
export interface MessageSource {
  readonly lang: string;
  readonly texts: readonly string[];
}

function bundle({ lang, texts }: MessageSource): FluentBundle {
  // Without isolation marks, as on the server: what needs isolation is isolated where it stands.
  const made = new FluentBundle(lang, { useIsolating: false });
  for (const text of texts) made.addResource(new FluentResource(text));
  return made;
}

/** A localization that looks a message up in each language in turn. */
export function localization(chain: readonly MessageSource[]): ReactLocalization {
  return new ReactLocalization(chain.map(bundle), null);
}
