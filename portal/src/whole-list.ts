interface Pages<Page> {
  pages(): AsyncIterable<Page>
}

/** A limit, so that a person with thousands of revoked keys doesn't have to wait for all of them. */
const MOST_ENTRIES = 500

/** The first page, extended with the entries of the following pages up to a limit. */
export async function wholeList<Page extends { data: unknown[] }>(list: Pages<Page>): Promise<Page> {
  let whole: Page | undefined
  for await (const page of list.pages()) {
    whole = whole ? { ...whole, data: [...whole.data, ...page.data] } : page
    if (whole.data.length >= MOST_ENTRIES) break
  }
  if (!whole) throw new Error('a list has at least one page')
  return whole
}
