/** The nonce the server wrote into this page: libraries that add style elements must put it on them. */
export function readCspNonce(): string | undefined {
  const content = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content');
  return content === null || content === undefined || content === '' ? undefined : content;
}
