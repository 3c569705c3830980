// Loading of the files of a script before the script itself is imported.

const fetched = new Map<string, Promise<void>>();

async function fetchFile(url: string): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  await answer.arrayBuffer();
}

/** Fetches a file into the browser's cache, once; after a failure, again. */
function fetchOnce(url: string): Promise<void> {
  const known = fetched.get(url);
  if (known !== undefined) return known;
  const fresh = fetchFile(url);
  fetched.set(url, fresh);
  fresh.catch(() => fetched.delete(url));
  return fresh;
}

/**
 * Fetches the files of a script, its own and those that it imports, and then imports it. An import that failed
 * once fails until the page is reloaded; a fetch can be repeated.
 *
 * @param files Paths of scripts, without the leading slash.
 */
export async function fetchChunk<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map((file) => fetchOnce(`/${file}`)));
  return load();
}
