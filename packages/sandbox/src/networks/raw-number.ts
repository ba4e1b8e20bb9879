// Ids of networks may be JSON numbers, larger than a JavaScript number holds exactly. The
// language has had `JSON.rawJSON` for that for longer than TypeScript has known of it.
const json: unknown = JSON;
const { rawJSON } = json as { rawJSON: (text: string) => object };

/** Digits that are sent as a number, whatever their size. */
export function rawNumber(digits: string): object {
  return rawJSON(digits);
}
