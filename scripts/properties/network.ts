import type { PlatformId } from '@ruche/contracts/accounts';

/** What a network's readers see. */
export type LivePost = { id: string; platform: PlatformId; accountId: string; text: string; deletedAt?: string };

const most = 1_000_000;
/** More than any run publishes. */
const quotas: [path: string, body: unknown][] = [
  ['/twitter/control/app', { postsPerUser: most, postsPerApp: most }],
  ['/linkedin/control/app', { postsPerMemberDay: most, postsPerAppDay: most }],
];

/** The imitated networks, as a test steers them. */
export class Network {
  readonly #url: string;
  #live: LivePost[] | null = null;

  constructor(url: string) {
    this.#url = url;
  }

  async #send(path: string, body: unknown): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${this.#url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  }

  async raiseQuotas(): Promise<void> {
    for (const [path, body] of quotas) await this.#send(path, body);
  }

  order(fault: Record<string, unknown>): Promise<void> {
    return this.#send('/control/faults', fault);
  }

  async clearFaults(): Promise<void> {
    await fetch(`${this.#url}/control/faults`, { method: 'DELETE' });
  }

  revoke(platform: PlatformId, personId: string): Promise<void> {
    return this.#send('/control/tokens', { platform, personId, action: 'revoke' });
  }

  /** Somebody is about to publish: what is live has to be looked up again. */
  expectPosts(): void {
    this.#live = null;
  }

  async live(): Promise<LivePost[]> {
    if (this.#live) return this.#live;
    const response = await fetch(`${this.#url}/control/posts`);
    const posts = (await response.json()) as LivePost[];
    this.#live = posts.filter(({ deletedAt }) => deletedAt === undefined);
    return this.#live;
  }

  /** Answers a consent page as that person, and reads what comes back to us. */
  static async consent(authorizeUrl: string, person: string): Promise<{ code: string; state: string }> {
    const answer = await fetch(`${authorizeUrl}&sandbox_auto=allow&sandbox_person=${person}`, { redirect: 'manual' });
    const back = new URL(answer.headers.get('location') ?? '').searchParams;
    return { code: back.get('code') ?? '', state: back.get('state') ?? '' };
  }
}
