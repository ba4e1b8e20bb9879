/** Bytes of a request, pictures and all. */
export const largestBody = 20 * 1024 * 1024;

/** Any key that looks like one is right; a wrong one is one that does not. */
export const isKey = (key: unknown): boolean => typeof key === 'string' && /^(?:sandbox$|sk-.)/.test(key);
