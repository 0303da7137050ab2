/**
 * A combined read is one request whose response includes the responses of other reads.
 * Source: docs/specification/extensions.md#related-reads.
 */
import type { RelatedRead } from '../../../contract/composed/related.ts';
import { keepPrefetched, takePrefetched } from './prefetch.ts';
import { serviceUrl } from './service-address.ts';

interface CombinedRead {
  /** Returns whether the response may include the read of this path. */
  readonly mayInclude: (path: string) => boolean;
  /** Never rejects. */
  readonly settled: Promise<unknown>;
}

const inFlight = new Set<CombinedRead>();

/**
 * Keeps the included responses for the reads of the page. While the combined read is in flight, reads that may be included wait.
 * Afterwards, the reads that it did not include are sent. Returns a function that discards the unused responses.
 */
export function keepIncludedReads(combinedResponse: Promise<readonly RelatedRead[]>, mayInclude: CombinedRead['mayInclude']): () => void {
  const keptUrls: string[] = [];
  let isDiscarded = false;
  const keepResponses = async () => {
    const [baseUrl, reads] = await Promise.all([serviceUrl(), combinedResponse]);
    if (isDiscarded) return;
    for (const { address, etag, response } of reads) {
      keptUrls.push(baseUrl + address);
      keepPrefetched(baseUrl + address, Promise.resolve(Response.json(response, etag === undefined ? {} : { headers: { ETag: etag } })));
    }
  };
  const combinedRead: CombinedRead = {
    mayInclude,
    settled: keepResponses()
      .catch(() => undefined)
      .finally(() => inFlight.delete(combinedRead)),
  };
  inFlight.add(combinedRead);
  return () => {
    isDiscarded = true;
    inFlight.delete(combinedRead);
    for (const url of keptUrls) void takePrefetched(url);
  };
}

/** Resolves when no combined read that may include the read of this path is in flight. */
export async function waitForCombinedReads(path: string): Promise<void> {
  const reads = [...inFlight].filter(({ mayInclude }) => mayInclude(path));
  await Promise.all(reads.map(({ settled }) => settled));
}
