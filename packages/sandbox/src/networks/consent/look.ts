import type { Page } from '#src/networks/pages.ts';

/** What a network's consent page says and lets a person choose. Colours are in `assets/networks.css`, by platform id. */
export type ConsentLook = {
  /** The network's name as it writes it on such pages; text, never its logo. */
  wordmark: string;
  /** The heading: who asks for what. */
  title: (appName: string) => string;
  /** Above the list of people. */
  people: string;
  allow: string;
  deny: string;
  /** Above the list of scopes, and each scope in words. A scope without words is shown by its id. */
  scopes: string;
  scopeWords: Readonly<Record<string, string>>;
  /** Whether single scopes can be declined, and those that cannot even then. */
  canDecline: boolean;
  fixedScopes: readonly string[];
  /** Where the person also chooses pages: the heading, and which kinds. */
  pages: { title: string; kinds: readonly Page['kind'][] } | null;
};
