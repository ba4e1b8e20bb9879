/** As much of a browser as a sign-in needs: it keeps cookies, and sends them back to where they came from. */
export type TestBrowser = { fetch: typeof fetch };

type Cookie = { host: string; path: string; pair: string };

function readCookie(line: string, { host }: URL): Cookie {
  const path = /; *path=([^;]*)/i.exec(line)?.[1] ?? '/';
  return { host, path, pair: line.split(';', 1)[0] ?? '' };
}

export function createBrowser(): TestBrowser {
  const cookies = new Map<string, Cookie>();
  return {
    async fetch(input, init) {
      const request = new Request(input, init);
      const url = new URL(request.url);
      const sent = [...cookies.values()].filter(({ host, path }) => host === url.host && url.pathname.startsWith(path));
      if (sent.length > 0) request.headers.set('cookie', sent.map(({ pair }) => pair).join('; '));
      const answer = await fetch(request);
      for (const line of answer.headers.getSetCookie()) {
        const cookie = readCookie(line, url);
        cookies.set(`${cookie.host}${cookie.path}${cookie.pair.split('=', 1)[0] ?? ''}`, cookie);
      }
      return answer;
    },
  };
}

/** The one that tests use where nothing depends on which browser it is. */
export const usualBrowser = createBrowser();
