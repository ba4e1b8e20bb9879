import type { FastifyRequest } from 'fastify';
import type { Person } from '#src/networks/people.ts';

/** What an app asks of a person, once the network has found the question in order. */
export type Ask = {
  redirectUri: string;
  state: string | null;
  scopes: readonly string[];
  /** What the network needs again when it answers, such as a PKCE challenge. */
  challenge: string | null;
  challengeMethod: string | null;
  /** Which app asks, where the network has several. */
  clientId?: string;
};

export type AskReading =
  | { kind: 'ask'; ask: Ask }
  /** The network shows its own error page, and nothing goes back to the app. */
  | { kind: 'refused'; message: string; status?: number }
  /** The network sends the error to the app without asking anybody. */
  | { kind: 'returned'; url: string };

export type Allowance = {
  person: Person;
  scopes: string[];
  declined: string[];
  /** Null where the network does not ask for pages. */
  pageIds: string[] | null;
};

/** The authorize page of a network. `allow` and `deny` say where the browser goes next. */
export type AuthorizeRoute = {
  /** Below `/{platform}`, beginning with the host. */
  path: string;
  read(query: Readonly<Record<string, string>>, request: FastifyRequest): AskReading;
  allow(ask: Ask, allowance: Allowance): string;
  deny(ask: Ask): string;
};

/** The redirect address with more parameters. What is null is left out. */
export function backTo(redirectUri: string, parameters: Readonly<Record<string, string | null>>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(parameters)) if (value !== null) url.searchParams.append(name, value);
  return url.href;
}
