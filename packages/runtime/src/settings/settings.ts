import { type Platforms, platformIds } from '@ruche/contracts/accounts';
import type { ModelSettings } from '@ruche/contracts/assistant';
import { authProviderIds } from '@ruche/contracts/auth';
import { type AuthRuleName, type AuthSettings, readAuthSettings } from './auth-settings.ts';
import { choosePlatforms } from './choose-platforms.ts';
import { credentialNames, platformPair, providerPair, readCredentials, readSecondApps } from './credential-settings.ts';
import { readModel } from './model-settings.ts';
import { type PaymentSettings, readPlanSettings } from './payment-settings.ts';
import {
  type Environment,
  type LogLevel,
  readSetting,
  type Sender,
  type SettingName,
  type SettingProblem,
  settingRules,
} from './setting-rules.ts';
import { readStorage, type StorageSettings } from './storage-settings.ts';

export type { PaymentSettings } from './payment-settings.ts';
export type { Sender, SettingProblem } from './setting-rules.ts';
export type { S3Settings, StorageSettings } from './storage-settings.ts';

// The environment is read once, here, by a pure function: every role of the product agrees on the names and on what a
// right value looks like, and whatever is wrong is reported all at once.

export type Settings = {
  isProduction: boolean;
  port: number;
  host: string;
  publicUrl: string;
  /** Proxies that may say who is calling. */
  trustProxy: string[];
  dataFolder: string;
  /** Where media are kept. */
  storage: StorageSettings;
  databaseUrl: string | null;
  databaseAppUrl: string | null;
  secret: string | null;
  smtpUrl: string;
  mailFrom: Sender;
  smsUrl: string;
  /** Where requests for help go; null: nobody here takes any. */
  supportEmail: string | null;
  /** What whoever reads the measurements has to know; null: nobody from another machine reads them. */
  metricsToken: string | null;
  isSandboxOn: boolean;
  sandboxPort: number;
  /** The sandbox's mail receiver listens on the port after its own. */
  sandboxSmtpPort: number;
  /** Whether an empty database gets a workspace to try things in. Never in production. */
  isDemoOn: boolean;
  /** Hosts of the operator's own network, with or without a port, that imported tables may name files of. */
  importAllowedHosts: string[];
  /** Networks, in CIDR notation, that webhooks may be delivered to although they are not public. */
  webhookAllowedNetworks: string[];
  /** How plans are paid for; null: they aren't, and nothing is said of money. */
  payments: PaymentSettings | null;
  /** Whether owners choose a plan themselves without paying; otherwise that is for whoever runs the installation. */
  isPlanSwitchingOn: boolean;
  logLevel: LogLevel;
  platforms: Platforms;
  /** What words the assistant's findings; null: nothing does. */
  model: ModelSettings | null;
  /** How people sign in. */
  auth: AuthSettings;
};

export type SettingsResult = { ok: true; settings: Settings } | { ok: false; problems: SettingProblem[] };

/** An address such as 127.0.0.1 receives no mail. */
function mailHost(publicUrl: string): string {
  const [, host = ''] = /^https?:\/\/(?:[^/@]*@)?([^:/?#]+)/i.exec(publicUrl) ?? [];
  return /^$|^\[|^[\d.]+$/.test(host) ? 'localhost' : host;
}

function findMissing(env: Environment, required: SettingName[]): SettingProblem[] {
  const missing = required.filter((name) => !env[name]);
  return missing.map((name) => ({ name, problem: `is missing: it should be ${settingRules[name].looksLike}` }));
}

type Read = <Name extends SettingName>(name: Name) => ReturnType<typeof readSetting<Name>>;

/** Where customers may lead the product although it is the operator's own network. */
function readOpenings(
  read: Read,
  { isProduction }: { isProduction: boolean },
): Pick<Settings, 'importAllowedHosts' | 'webhookAllowedNetworks'> {
  return {
    importAllowedHosts: read('IMPORT_ALLOWED_HOSTS') ?? [],
    // Whoever develops can try everything on one machine.
    webhookAllowedNetworks: read('WEBHOOK_ALLOWED_NETWORKS') ?? (isProduction ? [] : ['127.0.0.0/8', '::1/128']),
  };
}

/**
 * Reads and checks all settings. `required` names those that this role cannot do without and that have no default;
 * `npm start` provides them itself.
 */
export function readSettings(env: Environment, required: SettingName[] = []): SettingsResult {
  const problems: SettingProblem[] = [];
  const read = <Name extends SettingName>(name: Name) => readSetting(env, name, problems);
  const report = (name: string, problem: string) => void problems.push({ name, problem });

  const isProduction = read('NODE_ENV') === 'production';
  const port = read('PORT') ?? 3000;
  const publicUrl = read('PUBLIC_URL') ?? `http://localhost:${port}`;
  const sandboxPort = read('SANDBOX_PORT') ?? 4010;
  const isSandboxOn = read('SANDBOX') ?? !isProduction;
  const sandboxUrl = isSandboxOn ? `http://127.0.0.1:${sandboxPort}` : null;
  const dataFolder = read('RUCHE_DATA') ?? '.ruche';
  const basics: Omit<Settings, 'auth'> = {
    isProduction,
    port,
    host: read('HOST') ?? '127.0.0.1',
    publicUrl,
    trustProxy: read('TRUST_PROXY') ?? ['loopback'],
    dataFolder,
    storage: readStorage(read, { dataFolder, report }),
    databaseUrl: read('DATABASE_URL') ?? null,
    databaseAppUrl: read('DATABASE_APP_URL') ?? null,
    secret: read('RUCHE_SECRET') ?? null,
    smtpUrl: read('SMTP_URL') ?? `smtp://127.0.0.1:${sandboxPort + 1}`,
    mailFrom: read('MAIL_FROM') ?? { name: 'Ruche', address: `no-reply@${mailHost(publicUrl)}` },
    supportEmail: read('SUPPORT_EMAIL') ?? (isProduction ? null : `support@${mailHost(publicUrl)}`),
    smsUrl: read('SMS_URL') ?? `http://127.0.0.1:${sandboxPort}/sms`,
    metricsToken: read('METRICS_TOKEN') ?? null,
    isSandboxOn,
    sandboxPort,
    sandboxSmtpPort: sandboxPort + 1,
    isDemoOn: (read('DEMO') ?? true) && !isProduction,
    ...readOpenings(read, { isProduction }),
    ...readPlanSettings(read, { sandboxUrl, isProduction, report }),
    logLevel: read('LOG_LEVEL') ?? 'info',
    platforms: choosePlatforms(readCredentials(env, platformIds, { namesOf: platformPair, problems }), {
      sandboxUrl,
      linkedinScopes: read('LINKEDIN_SCOPES'),
      linkedinAppId: read('LINKEDIN_APP_ID'),
      ...readSecondApps(env, problems),
      tiktokScopes: read('TIKTOK_SCOPES'),
      hasHumanAgent: read('META_HUMAN_AGENT') ?? false,
      configIds: { facebook: read('FACEBOOK_CONFIG_ID'), instagram: read('INSTAGRAM_CONFIG_ID') },
      report,
    }),
    model: readModel(read, { sandboxUrl, report }),
  };
  const auth = readAuthSettings(<Name extends AuthRuleName>(name: Name) => read(name), {
    isProduction,
    report,
    providerCredentials: readCredentials(env, authProviderIds, { namesOf: providerPair, problems }),
    sandboxUrl,
    hasSms: isSandboxOn || Boolean(env['SMS_URL']),
  });
  if (isProduction && !basics.isSandboxOn && auth.isEmailOn && !env['SMTP_URL']) {
    const looksLike = `${settingRules.SMTP_URL.looksLike}. Or set AUTH_EMAIL=off`;
    report('SMTP_URL', `is missing: people sign in by email, so it should be ${looksLike}`);
  }
  problems.push(...findMissing(env, required));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, settings: { ...basics, auth } };
}

/** The names of all settings, for those who start the product in surroundings of their own. */
export const settingNames: readonly string[] = [...Object.keys(settingRules), ...credentialNames];

/** The message a person sees before the process ends with exit code 1. */
export function describeSettingProblems(problems: SettingProblem[]): string {
  const lines = problems.map(({ name, problem }) => `  ${name} ${problem}`);
  const count = problems.length === 1 ? 'One setting is' : `${problems.length} settings are`;
  return `${count} invalid:\n${lines.join('\n')}\nNothing was started. Fix the environment and start again.`;
}
