import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlatformAccess, PlatformId } from '@ruche/contracts/accounts';
import { readSettings } from '@ruche/runtime/settings';
import { type Sandbox, startSandbox } from '@ruche/sandbox';
import { type ApplicationWish, applicationFor } from '#src/applications.ts';
import type { Connector, FoundAccount, Grant } from '#src/connector.ts';
import { readJson } from '#src/json.ts';
import type { Outcome } from '#src/outcome.ts';
import { createConnectors } from '#src/registry.ts';

export type Consent = { person: string; answer?: 'allow' | 'deny'; scopes?: string[]; pages?: string[] };
export type FaultOrder = {
  operation: string;
  kind: string;
  times?: number;
  retryAfterSeconds?: number;
  delayMs?: number;
  accountId?: string;
  /** How many calls pass before it strikes. */
  skip?: number;
  /** In the body, once so many bytes were read. */
  afterBytes?: number;
};

/** The value of an outcome that has to be good. */
export function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (outcome.kind !== 'ok') throw new Error(`It should have worked: ${JSON.stringify(outcome)}`);
  return outcome.value;
}

export function firstOf(accounts: FoundAccount[]): FoundAccount {
  const [first] = accounts;
  if (!first) throw new Error('There should have been an account.');
  return first;
}

const patientMs = 15_000;
const hastyMs = 150;

/** One imitated network, a connector that speaks to it, and the hands of the people there. */
export class SandboxNetwork {
  readonly platform: PlatformId;
  readonly redirectUri: string;
  #sandbox: Sandbox | null = null;
  #folder = '';
  #passedMs = 0;
  readonly #env: Record<string, string>;
  readonly #wish: ApplicationWish;

  /** The environment chooses among what a network's stand-ins are asked for, as it does for the product. */
  constructor(platform: PlatformId, env: Record<string, string> = {}, wish: ApplicationWish = {}) {
    this.platform = platform;
    this.#wish = wish;
    this.#env = env;
    this.redirectUri = `http://127.0.0.1:3000/auth/callback/${platform}`;
  }

  async start(): Promise<void> {
    this.#folder = mkdtempSync(join(tmpdir(), 'ruche-conformance-'));
    this.#sandbox = await startSandbox({ port: 0, smtpPort: 0, folder: this.#folder });
  }

  async stop(): Promise<void> {
    await this.#sandbox?.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get url(): string {
    if (!this.#sandbox) throw new Error('The sandbox has not started.');
    return this.#sandbox.url;
  }

  /** How the product would reach this network. */
  get access(): PlatformAccess {
    const result = readSettings(this.#env);
    const access = result.ok ? result.settings.platforms[this.platform] : undefined;
    if (!access) throw new Error(`The settings do not know how to reach ${this.platform}.`);
    return { ...access, baseUrl: `${this.url}/${this.platform}` };
  }

  now = () => new Date(Date.now() + this.#passedMs);

  #connect(timeoutMs: number): Connector {
    const settings = { [this.platform]: this.access };
    const first = createConnectors(settings, { now: this.now, timeoutMs })[this.platform];
    const connector = first && applicationFor(first, this.#wish);
    if (!connector) throw new Error(`There is no connector for ${this.platform}.`);
    return connector;
  }

  get connector(): Connector {
    return this.#connect(patientMs);
  }

  /** One that soon gives up, for answers that never come. */
  get hastyConnector(): Connector {
    return this.#connect(hastyMs);
  }

  /** What the network's own people decide about our application. */
  decide(body: unknown): Promise<void> {
    return this.orderOwn('/app', body);
  }

  /** What only this network's sandbox can be told. */
  async orderOwn(path: string, body: unknown): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const url = `${this.url}/${this.platform}/control${path}`;
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} cannot be ordered: ${await response.text()}`);
  }

  async control(path: string, body: unknown): Promise<unknown> {
    const method = body === undefined ? 'DELETE' : 'POST';
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${this.url}/control${path}`, {
      method,
      ...(body !== undefined && { headers, body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`/control${path} answered ${response.status}: ${text}`);
    return readJson(text);
  }

  /** What the sandbox knows, as whoever runs it is told. */
  async read<Answer>(path: string): Promise<Answer> {
    const response = await fetch(`${this.url}/control${path}`);
    if (!response.ok) throw new Error(`/control${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Answer;
  }

  order(fault: FaultOrder): Promise<unknown> {
    return this.control('/faults', { platform: this.platform, times: 1, ...fault });
  }

  clearFaults(): Promise<unknown> {
    return this.control('/faults', undefined);
  }

  /** Ends what a person gave before its time, at the network. */
  end(personId: string, action: 'expire' | 'revoke'): Promise<unknown> {
    return this.control('/tokens', { platform: this.platform, personId, action });
  }

  /** Time passes, at the network and here. */
  async pass(seconds: number): Promise<void> {
    await this.control('/clock', { advanceSeconds: seconds });
    this.#passedMs += seconds * 1000;
  }

  /** What comes back to the redirect address after a person has answered the consent page. */
  async consent({ person, answer = 'allow', scopes, pages }: Consent) {
    const state = randomBytes(6).toString('hex');
    const codeVerifier = randomBytes(48).toString('base64url');
    const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
    const address = new URL(this.connector.authorizeUrl({ redirectUri: this.redirectUri, state, codeChallenge }));
    address.searchParams.set('sandbox_auto', answer);
    address.searchParams.set('sandbox_person', person);
    if (scopes) address.searchParams.set('sandbox_scopes', scopes.join(','));
    if (pages) address.searchParams.set('sandbox_pages', pages.join(','));
    const response = await fetch(address, { redirect: 'manual' });
    const location = response.headers.get('location');
    if (location === null) throw new Error(`No way back from the consent page: ${await response.text()}`);
    const { origin, pathname, searchParams } = new URL(location);
    if (`${origin}${pathname}` !== this.redirectUri) throw new Error(`It led to ${location}.`);
    if (searchParams.get('state') !== state) throw new Error('The state did not come back.');
    return {
      code: searchParams.get('code') ?? '',
      error: searchParams.get('error'),
      description: searchParams.get('error_description'),
      codeVerifier,
      redirectUri: this.redirectUri,
    };
  }

  async grant(consent: Consent): Promise<Grant> {
    return valueOf(await this.connector.exchangeCode(await this.consent(consent)));
  }

  async accounts(consent: Consent): Promise<FoundAccount[]> {
    return valueOf(await this.connector.listAccounts(await this.grant(consent)));
  }
}
