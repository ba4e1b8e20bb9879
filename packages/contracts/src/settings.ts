import { z } from 'zod';
import {
  type AuthProviderId,
  type AuthRuleName,
  type AuthSettings,
  authProviderIds,
  authRules,
  readAuthSettings,
} from './auth-settings.ts';
import {
  type Credentials,
  chooseInstagram,
  chooseLinkedin,
  type LinkedinScopeSet,
  linkedinScopeSets,
  type PlatformAccess,
  type TiktokScopeSet,
  tiktokScopeSets,
} from './platform-access.ts';
import { type PlatformId, platformIds } from './platforms.ts';

// The environment is read once, here, by a pure function: every role of the product agrees on the names and on what a
// right value looks like, and whatever is wrong is reported all at once.

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((number) => number >= 1 && number <= 65535);

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');

const web = z.url({ protocol: /^https?$/ });
const postgres = z.url({ protocol: /^postgres(ql)?$/ });

/** Whom mail comes from. */
export type Sender = { name: string; address: string };

function parseSender(value: string): Sender {
  const [, name = '', address = value] = /^(.*?) ?<(.+)>$/.exec(value) ?? [];
  return { name: name.trim(), address };
}

/** Whose word about the caller is taken: addresses, networks, and the words that Fastify knows for the private ones. */
const proxies = z
  .string()
  .transform((value) => value.split(',').map((item) => item.trim()))
  .pipe(
    z.array(z.union([z.enum(['loopback', 'linklocal', 'uniquelocal']), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])),
  );

/** What an application of Facebook Login for Business asks for is configured there, and named instead of scopes. */
const metaConfigId = z.string().regex(/^\d{1,32}$/);
const metaConfigIdLooksLike = 'the digits of a configuration of Facebook Login for Business, such as 1234567890123456';

type Rule = { schema: z.ZodType; looksLike: string };

const rules = {
  NODE_ENV: { schema: z.enum(['development', 'production', 'test']), looksLike: 'development, production or test' },
  PORT: { schema: port, looksLike: 'a port number from 1 to 65535, such as 3000' },
  HOST: { schema: z.string().regex(/^[\w.:-]+$/), looksLike: 'a host name or address, such as 127.0.0.1' },
  PUBLIC_URL: {
    schema: web.transform((value) => value.replace(/\/+$/, '')),
    looksLike: 'the address people open, such as https://ruche.example.com',
  },
  TRUST_PROXY: {
    schema: proxies,
    looksLike: 'addresses or networks separated by commas, or loopback, linklocal, uniquelocal, such as 10.0.0.0/8',
  },
  RUCHE_DATA: { schema: z.string().min(1), looksLike: 'a folder that Ruche may write to' },
  DATABASE_URL: {
    schema: postgres,
    looksLike: 'a PostgreSQL address, such as postgres://user:password@host:5432/ruche',
  },
  DATABASE_APP_URL: {
    schema: postgres,
    looksLike: 'a PostgreSQL address whose log-in is a member of the role ruche_app',
  },
  RUCHE_SECRET: { schema: z.string().min(32), looksLike: 'at least 32 random characters' },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }),
    looksLike: 'a mail server, such as smtp://user:password@host:587',
  },
  MAIL_FROM: {
    schema: z
      .string()
      .regex(/^(?:[^<>"\r\n]* )?<[^<>\s@]+@[^<>\s@]+>$|^[^<>\s@]+@[^<>\s@]+$/)
      .transform(parseSender),
    looksLike: 'an address, with a name or without, such as Ruche <no-reply@example.com>',
  },
  SMS_URL: { schema: web, looksLike: 'an SMS gateway, such as https://sms.example.com/send' },
  SANDBOX: { schema: flag, looksLike: 'on or off' },
  SANDBOX_PORT: { schema: port, looksLike: 'a port number from 1 to 65535, such as 4010' },
  FACEBOOK_CONFIG_ID: { schema: metaConfigId, looksLike: metaConfigIdLooksLike },
  INSTAGRAM_CONFIG_ID: { schema: metaConfigId, looksLike: metaConfigIdLooksLike },
  METRICS_TOKEN: {
    schema: z.string().regex(/^[\x21-\x7e]{16,}$/),
    looksLike: 'at least 16 random characters without spaces',
  },
  LINKEDIN_SCOPES: { schema: z.enum(linkedinScopeSets), looksLike: 'community or basic' },
  TIKTOK_SCOPES: { schema: z.enum(tiktokScopeSets), looksLike: 'full, publish or basic' },
  DEMO: { schema: flag, looksLike: 'on or off' },
  PLAN_SWITCHING: { schema: flag, looksLike: 'on or off' },
  LOG_LEVEL: {
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']),
    looksLike: 'trace, debug, info, warn, error or silent',
  },
  ...authRules,
} as const satisfies Record<string, Rule>;

type RuleName = keyof typeof rules;
type Environment = Readonly<Record<string, string | undefined>>;
export type SettingProblem = { name: string; problem: string };

export type Settings = {
  isProduction: boolean;
  port: number;
  host: string;
  publicUrl: string;
  /** Proxies that may say who is calling. */
  trustProxy: string[];
  dataFolder: string;
  databaseUrl: string | null;
  databaseAppUrl: string | null;
  secret: string | null;
  smtpUrl: string;
  mailFrom: Sender;
  smsUrl: string;
  /** What whoever reads the measurements has to know; null: nobody from another machine reads them. */
  metricsToken: string | null;
  isSandboxOn: boolean;
  sandboxPort: number;
  /** The sandbox's mail receiver listens on the port after its own. */
  sandboxSmtpPort: number;
  /** Whether an empty database gets a workspace to try things in. Never in production. */
  isDemoOn: boolean;
  /** Whether owners choose a plan themselves; otherwise that is for whoever runs the installation. */
  isPlanSwitchingOn: boolean;
  logLevel: z.infer<(typeof rules)['LOG_LEVEL']['schema']>;
  /** How each network is reached. One that is missing cannot be connected. */
  platforms: Partial<Record<PlatformId, PlatformAccess>>;
  /** How people sign in. */
  auth: AuthSettings;
};

export type SettingsResult = { ok: true; settings: Settings } | { ok: false; problems: SettingProblem[] };

function readRule<Name extends RuleName>(env: Environment, name: Name, problems: SettingProblem[]) {
  const value = env[name];
  if (value === undefined || value === '') return undefined;
  const { schema, looksLike } = rules[name];
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    problems.push({ name, problem: `should be ${looksLike}` });
    return undefined;
  }
  return parsed.data as z.infer<(typeof rules)[Name]['schema']>;
}

/** A pair of settings of which neither is of use alone. */
function readPair(env: Environment, { idName, secretName }: PairNames, problems: SettingProblem[]): Credentials | null {
  const clientId = env[idName];
  const clientSecret = env[secretName];
  if (clientId && clientSecret) return { clientId, clientSecret };
  if (clientId) problems.push({ name: secretName, problem: `is missing: ${idName} is set and needs its pair` });
  else if (clientSecret)
    problems.push({ name: idName, problem: `is missing: ${secretName} is set and needs its pair` });
  return null;
}

type PairNames = { idName: string; secretName: string };

function platformPair(platform: PlatformId): PairNames {
  const prefix = platform.toUpperCase();
  const idName = platform === 'tiktok' ? 'TIKTOK_CLIENT_KEY' : `${prefix}_CLIENT_ID`;
  return { idName, secretName: `${prefix}_CLIENT_SECRET` };
}

const linkedinPagePair: PairNames = {
  idName: 'LINKEDIN_PAGE_CLIENT_ID',
  secretName: 'LINKEDIN_PAGE_CLIENT_SECRET',
};

const instagramLoginPair: PairNames = {
  idName: 'INSTAGRAM_LOGIN_CLIENT_ID',
  secretName: 'INSTAGRAM_LOGIN_CLIENT_SECRET',
};

function providerPair(provider: AuthProviderId): PairNames {
  const prefix = `AUTH_${provider.toUpperCase()}`;
  return { idName: `${prefix}_CLIENT_ID`, secretName: `${prefix}_CLIENT_SECRET` };
}

function readCredentials<Id extends string>(
  env: Environment,
  ids: readonly Id[],
  options: { namesOf: (id: Id) => PairNames; problems: SettingProblem[] },
): Partial<Record<Id, Credentials>> {
  const credentials: Partial<Record<Id, Credentials>> = {};
  for (const id of ids) {
    const pair = readPair(env, options.namesOf(id), options.problems);
    if (pair) credentials[id] = pair;
  }
  return credentials;
}

type PlatformChoice = {
  sandboxUrl: string | null;
  linkedinScopes: LinkedinScopeSet | undefined;
  linkedinPageApp: Credentials | null;
  instagramLoginApp: Credentials | null;
  tiktokScopes: TiktokScopeSet | undefined;
  configIds: Partial<Record<PlatformId, string | undefined>>;
  report: (name: string, problem: string) => void;
};

/** Without credentials of its own a network is the sandbox's, where there is a sandbox. */
function choosePlatforms(
  credentials: Partial<Record<PlatformId, Credentials>>,
  { sandboxUrl, linkedinScopes, linkedinPageApp, instagramLoginApp, tiktokScopes, configIds, report }: PlatformChoice,
): Settings['platforms'] {
  const platforms: Settings['platforms'] = {};
  const instagram = chooseInstagram({ own: credentials.instagram, loginApp: instagramLoginApp, sandboxUrl });
  for (const id of platformIds) {
    const own = credentials[id];
    if (own) platforms[id] = { ...own, baseUrl: null };
    else if (sandboxUrl !== null) {
      const standIn = { clientId: `ruche-${id}`, clientSecret: `sandbox-${id}-secret` };
      platforms[id] = { ...standIn, baseUrl: `${sandboxUrl}/${id}` };
    }
    if (id === 'instagram' && instagram) platforms.instagram = instagram;
    const configId = configIds[id];
    if (platforms[id] && configId !== undefined) platforms[id].configId = configId;
  }
  const own = credentials.linkedin;
  const linkedin = chooseLinkedin({ own, pageApp: linkedinPageApp, scopeSet: linkedinScopes, sandboxUrl, report });
  if (linkedin) platforms.linkedin = linkedin;
  if (platforms.tiktok) platforms.tiktok.scopeSet = tiktokScopes ?? 'full';
  return platforms;
}

/** An address such as 127.0.0.1 receives no mail. */
function mailHost(publicUrl: string): string {
  const [, host = ''] = /^https?:\/\/(?:[^/@]*@)?([^:/?#]+)/i.exec(publicUrl) ?? [];
  return /^$|^\[|^[\d.]+$/.test(host) ? 'localhost' : host;
}

/**
 * Reads and checks all settings. `required` names those that this role cannot do without and that have no default;
 * `npm start` provides them itself.
 */
export function readSettings(env: Environment, required: RuleName[] = []): SettingsResult {
  const problems: SettingProblem[] = [];
  const read = <Name extends RuleName>(name: Name) => readRule(env, name, problems);
  const report = (name: string, problem: string) => void problems.push({ name, problem });

  const isProduction = read('NODE_ENV') === 'production';
  const port = read('PORT') ?? 3000;
  const publicUrl = read('PUBLIC_URL') ?? `http://localhost:${port}`;
  const sandboxPort = read('SANDBOX_PORT') ?? 4010;
  const isSandboxOn = read('SANDBOX') ?? !isProduction;
  const sandboxUrl = isSandboxOn ? `http://127.0.0.1:${sandboxPort}` : null;
  const basics: Omit<Settings, 'auth'> = {
    isProduction,
    port,
    host: read('HOST') ?? '127.0.0.1',
    publicUrl,
    trustProxy: read('TRUST_PROXY') ?? ['loopback'],
    dataFolder: read('RUCHE_DATA') ?? '.ruche',
    databaseUrl: read('DATABASE_URL') ?? null,
    databaseAppUrl: read('DATABASE_APP_URL') ?? null,
    secret: read('RUCHE_SECRET') ?? null,
    smtpUrl: read('SMTP_URL') ?? `smtp://127.0.0.1:${sandboxPort + 1}`,
    mailFrom: read('MAIL_FROM') ?? { name: 'Ruche', address: `no-reply@${mailHost(publicUrl)}` },
    smsUrl: read('SMS_URL') ?? `http://127.0.0.1:${sandboxPort}/sms`,
    metricsToken: read('METRICS_TOKEN') ?? null,
    isSandboxOn,
    sandboxPort,
    sandboxSmtpPort: sandboxPort + 1,
    isDemoOn: (read('DEMO') ?? true) && !isProduction,
    isPlanSwitchingOn: read('PLAN_SWITCHING') ?? !isProduction,
    logLevel: read('LOG_LEVEL') ?? 'info',
    platforms: choosePlatforms(readCredentials(env, platformIds, { namesOf: platformPair, problems }), {
      sandboxUrl,
      linkedinScopes: read('LINKEDIN_SCOPES'),
      linkedinPageApp: readPair(env, linkedinPagePair, problems),
      instagramLoginApp: readPair(env, instagramLoginPair, problems),
      tiktokScopes: read('TIKTOK_SCOPES'),
      configIds: { facebook: read('FACEBOOK_CONFIG_ID'), instagram: read('INSTAGRAM_CONFIG_ID') },
      report,
    }),
  };
  const auth = readAuthSettings(<Name extends AuthRuleName>(name: Name) => read(name), {
    isProduction,
    report,
    providerCredentials: readCredentials(env, authProviderIds, { namesOf: providerPair, problems }),
    sandboxUrl,
    hasSms: isSandboxOn || Boolean(env['SMS_URL']),
  });
  if (isProduction && !basics.isSandboxOn && auth.isEmailOn && !env['SMTP_URL']) {
    const problem = `is missing: people sign in by mail, so it should be ${rules.SMTP_URL.looksLike}; or set AUTH_EMAIL=off`;
    problems.push({ name: 'SMTP_URL', problem });
  }
  for (const name of required) {
    if (!env[name]) problems.push({ name, problem: `is missing: it should be ${rules[name].looksLike}` });
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, settings: { ...basics, auth } };
}

/** The names of all settings, for those who start the product in surroundings of their own. */
export const settingNames: readonly string[] = [
  ...Object.keys(rules),
  ...platformIds.flatMap((platform) => Object.values(platformPair(platform))),
  ...Object.values(linkedinPagePair),
  ...Object.values(instagramLoginPair),
  ...authProviderIds.flatMap((provider) => Object.values(providerPair(provider))),
];

/** The message a person sees before the process ends with exit code 1. */
export function describeSettingProblems(problems: SettingProblem[]): string {
  const lines = problems.map(({ name, problem }) => `  ${name} ${problem}`);
  const count = problems.length === 1 ? 'One setting is' : `${problems.length} settings are`;
  return `${count} not right:\n${lines.join('\n')}\nNothing was started. Correct the environment and start again.`;
}
