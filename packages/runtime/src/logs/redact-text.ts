/** Names whose values never reach a log, wherever they stand. */
export const secretName =
  /^(authorization|proxy-authorization|cookie|set-cookie|x-api-key|api-?key)$|password|token|secret/i;
/** In an address, `code` is a one-time key; in an entry it is the name of an error. */
const secretParameter = new RegExp(`^code$|${secretName.source}`, 'i');

export const hidden = '[hidden]';

const queryParameter = /([?&;#])([^=&#\s]+)=([^&#\s"']*)/g;
/** Whoever has the address of a file, a calendar or a report can fetch it. */
const signedAddress =
  /(\/media\/(?:downloads\/)?|\/calendar\/)[\w-]{20,}\.[\w-]+|(\/shared-reports\/|\/r\/|\/client-pages\/|\/c\/)[\w-]{20,}/g;
const userInfo = /([a-z][a-z0-9+.-]*:\/\/)[^/@\s]+@/gi;

/** Hides secret query parameters and the user part of addresses inside any text. */
export function redactText(text: string): string {
  return text
    .replaceAll(userInfo, `$1${hidden}@`)
    .replaceAll(signedAddress, `$1$2${hidden}`)
    .replaceAll(queryParameter, (whole, start: string, name: string) =>
      secretParameter.test(decodeName(name)) ? `${start}${name}=${hidden}` : whole,
    );
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
