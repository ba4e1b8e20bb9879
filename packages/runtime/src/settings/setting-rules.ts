import { linkedinScopeSets, tiktokScopeSets } from '@ruche/contracts/accounts';
import { z } from 'zod';
import { authRules } from './auth-settings.ts';
import { modelRules } from './model-settings.ts';
import { paymentRules } from './payment-settings.ts';
import { storageRules } from './storage-settings.ts';

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

const hostList = z
  .string()
  .transform((value) => value.split(',').map((item) => item.trim().toLowerCase()))
  .pipe(z.array(z.string().regex(/^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/)));

const networkList = z
  .string()
  .transform((value) => value.split(',').map((item) => item.trim()))
  .pipe(z.array(z.union([z.cidrv4(), z.cidrv6()])));

/** What an application of Facebook Login for Business asks for is configured there, and named instead of scopes. */
const metaConfigId = z.string().regex(/^\d{1,32}$/);
const metaConfigIdLooksLike = 'the numeric ID of a Facebook Login for Business configuration, such as 1234567890123456';

type Rule = { schema: z.ZodType; looksLike: string };

/** Every setting that is not a pair of credentials: what a right value is, and how that is described. */
export const settingRules = {
  NODE_ENV: { schema: z.enum(['development', 'production', 'test']), looksLike: 'development, production, or test' },
  PORT: { schema: port, looksLike: 'a port number from 1 to 65535, such as 3000' },
  HOST: { schema: z.string().regex(/^[\w.:-]+$/), looksLike: 'a host name or IP address, such as 127.0.0.1' },
  PUBLIC_URL: {
    schema: web.transform((value) => value.replace(/\/+$/, '')),
    looksLike: 'the URL people open, such as https://ruche.example.com',
  },
  TRUST_PROXY: {
    schema: proxies,
    looksLike: 'IP addresses or networks separated by commas, or loopback, linklocal, uniquelocal, such as 10.0.0.0/8',
  },
  RUCHE_DATA: { schema: z.string().min(1), looksLike: 'a folder Ruche can write to' },
  DATABASE_URL: {
    schema: postgres,
    looksLike: 'a PostgreSQL URL, such as postgres://user:password@host:5432/ruche',
  },
  DATABASE_APP_URL: {
    schema: postgres,
    looksLike: 'a PostgreSQL URL with a user that’s a member of the role ruche_app',
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
    looksLike: 'an email address with an optional name, such as Ruche <no-reply@example.com>',
  },
  SUPPORT_EMAIL: {
    schema: z
      .string()
      .regex(/^[^<>()[\]\\,;:"\s@\p{Cc}]+@[^<>()\\,;"\s@\p{Cc}]+$/u)
      .max(255),
    looksLike: 'an email address, such as support@example.com',
  },
  SMS_URL: { schema: web, looksLike: 'an SMS gateway, such as https://sms.example.com/send' },
  SANDBOX: { schema: flag, looksLike: 'on or off' },
  SANDBOX_PORT: { schema: port, looksLike: 'a port number from 1 to 65535, such as 4010' },
  FACEBOOK_CONFIG_ID: { schema: metaConfigId, looksLike: metaConfigIdLooksLike },
  INSTAGRAM_CONFIG_ID: { schema: metaConfigId, looksLike: metaConfigIdLooksLike },
  META_HUMAN_AGENT: { schema: flag, looksLike: 'on or off' },
  METRICS_TOKEN: {
    schema: z.string().regex(/^[\x21-\x7e]{16,}$/),
    looksLike: 'at least 16 random characters without spaces',
  },
  LINKEDIN_SCOPES: { schema: z.enum(linkedinScopeSets), looksLike: 'community or basic' },
  LINKEDIN_APP_ID: { schema: z.string().regex(/^\d{1,20}$/), looksLike: 'a number, such as 86001001' },
  TIKTOK_SCOPES: { schema: z.enum(tiktokScopeSets), looksLike: 'full, publish, or basic' },
  IMPORT_ALLOWED_HOSTS: {
    schema: hostList,
    looksLike: 'host names separated by commas, with an optional port, such as files.intern.example, 10.0.0.7:8080',
  },
  WEBHOOK_ALLOWED_NETWORKS: {
    schema: networkList,
    looksLike: 'networks separated by commas, such as 10.0.0.0/8, fd00::/8',
  },
  DEMO: { schema: flag, looksLike: 'on or off' },
  PLAN_SWITCHING: { schema: flag, looksLike: 'on or off' },
  LOG_LEVEL: {
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']),
    looksLike: 'trace, debug, info, warn, error, or silent',
  },
  ...modelRules,
  ...paymentRules,
  ...storageRules,
  ...authRules,
} as const satisfies Record<string, Rule>;

export type SettingName = keyof typeof settingRules;
export type LogLevel = z.infer<(typeof settingRules)['LOG_LEVEL']['schema']>;
export type Environment = Readonly<Record<string, string | undefined>>;
export type SettingProblem = { name: string; problem: string };

/** Undefined where the setting is missing, or not right: then it is added to the problems. */
export function readSetting<Name extends SettingName>(env: Environment, name: Name, problems: SettingProblem[]) {
  const value = env[name];
  if (value === undefined || value === '') return undefined;
  const { schema, looksLike } = settingRules[name];
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    problems.push({ name, problem: `should be ${looksLike}` });
    return undefined;
  }
  return parsed.data as z.infer<(typeof settingRules)[Name]['schema']>;
}
