import { describe, expect, it } from 'vitest';
import { describeSettingProblems, readSettings, settingNames } from './settings.ts';

function platformsOf(env: Record<string, string>) {
  const result = readSettings(env);
  return result.ok ? result.settings.platforms : {};
}

function problemsOf(env: Record<string, string>, required: Parameters<typeof readSettings>[1] = []) {
  const result = readSettings(env, required);
  return result.ok ? [] : result.problems.map((problem) => problem.name);
}

function phones(env: Record<string, string>) {
  const result = readSettings(env);
  return result.ok && [result.settings.auth.isPhoneOn, result.settings.auth.isPhoneFactorOn];
}

function sender(env: Record<string, string>) {
  const result = readSettings(env);
  return result.ok && result.settings.mailFrom;
}

const linkedinIs = (access: object) => ({ settings: { platforms: { linkedin: access } } });
const linkedinAsks = (scopeSet: string) => linkedinIs({ scopeSet });
const tiktokAsks = (scopeSet: string) => ({ settings: { platforms: { tiktok: { scopeSet } } } });

function instagramOf(env: Record<string, string>) {
  const result = readSettings(env);
  return result.ok ? result.settings.platforms.instagram : undefined;
}

function supportEmail(env: Record<string, string>) {
  const result = readSettings(env);
  return result.ok ? result.settings.supportEmail : result.problems;
}

describe('readSettings', () => {
  it('needs nothing: an empty environment gives the documented defaults', () => {
    const result = readSettings({});
    expect(result).toMatchObject({
      ok: true,
      settings: {
        port: 3000,
        host: '127.0.0.1',
        publicUrl: 'http://localhost:3000',
        dataFolder: '.ruche',
        isSandboxOn: true,
        sandboxPort: 4010,
        databaseUrl: null,
      },
    });
  });

  it('asks the stand-in of the sandbox, in production nobody, and otherwise the model that is named', () => {
    expect(readSettings({ SANDBOX_PORT: '4700' })).toMatchObject({
      settings: { model: { baseUrl: 'http://127.0.0.1:4700/ai/v1', model: 'sandbox model' } },
    });
    expect(readSettings({ SANDBOX: 'off' })).toMatchObject({ settings: { model: null } });
    expect(readSettings({ AI_PROVIDER: 'none' })).toMatchObject({ settings: { model: null } });
    expect(
      readSettings({ AI_BASE_URL: 'http://127.0.0.1:11434/v1/', AI_MODEL: 'mistral', AI_VISION: 'off' }),
    ).toMatchObject({
      settings: {
        model: { provider: 'openai', baseUrl: 'http://127.0.0.1:11434/v1', apiKey: null, sees: false, prices: null },
      },
    });
    const claude = { AI_PROVIDER: 'anthropic', AI_API_KEY: 'key', AI_MODEL: 'claude' };
    expect(readSettings({ ...claude, AI_PRICE_INPUT: '3', AI_PRICE_OUTPUT: '15' })).toMatchObject({
      settings: { model: { baseUrl: 'https://api.anthropic.com/v1', prices: { input: 3, output: 15 } } },
    });
    expect(problemsOf({ AI_BASE_URL: 'http://127.0.0.1:11434/v1' })).toEqual(['AI_MODEL']);
    expect(problemsOf({ AI_MODEL: 'gpt' })).toEqual(['AI_API_KEY']);
    expect(problemsOf({ ...claude, AI_PRICE_INPUT: '3' })).toEqual(['AI_PRICE_OUTPUT']);
    expect(problemsOf({ ...claude, AI_BASE_URL: 'ftp://models' })).toEqual(['AI_BASE_URL']);
  });

  it('keeps media in the data folder, or in the bucket that is named', () => {
    expect(readSettings({ RUCHE_DATA: '/data' })).toMatchObject({
      settings: { storage: { kind: 'disk', folder: '/data/media' } },
    });
    const keys = { STORAGE_ACCESS_KEY: 'id', STORAGE_SECRET_KEY: 'secret' };
    const own = 's3://media?endpoint=http://127.0.0.1:9000/&region=eu-west-3';
    expect(readSettings({ STORAGE_URL: own, ...keys })).toMatchObject({
      settings: {
        storage: {
          kind: 's3',
          bucket: 'media',
          endpoint: 'http://127.0.0.1:9000',
          region: 'eu-west-3',
          accessKeyId: 'id',
        },
      },
    });
    expect(readSettings({ STORAGE_URL: 's3://media', ...keys })).toMatchObject({
      settings: { storage: { endpoint: null, region: 'us-east-1' } },
    });
    expect(problemsOf({ STORAGE_URL: 's3://media' })).toEqual(['STORAGE_ACCESS_KEY', 'STORAGE_SECRET_KEY']);
    for (const url of ['https://media', 's3://Media', 's3://m?endpoint=ftp://x', 's3://media?endpoint=nonsense']) {
      expect(problemsOf({ STORAGE_URL: url, ...keys })).toEqual(['STORAGE_URL']);
    }
  });

  it('derives the public address from the port', () => {
    expect(readSettings({ PORT: '8080' })).toMatchObject({ settings: { publicUrl: 'http://localhost:8080' } });
  });

  it('reports every wrong setting at once, each with its name and what it should look like', () => {
    const result = readSettings({ PORT: '99999', DATABASE_URL: 'mysql://x', SANDBOX: 'maybe', RUCHE_SECRET: 'short' });
    expect(result.ok).toBe(false);
    if (result.ok) return;
    expect(describeSettingProblems(result.problems)).toBe(
      [
        '4 settings are invalid:',
        '  PORT should be a port number from 1 to 65535, such as 3000',
        '  SANDBOX should be on or off',
        '  DATABASE_URL should be a PostgreSQL URL, such as postgres://user:password@host:5432/ruche',
        '  RUCHE_SECRET should be at least 32 random characters',
        'Nothing was started. Fix the environment and start again.',
      ].join('\n'),
    );
  });

  it('never repeats a secret value in a problem', () => {
    const result = readSettings({ RUCHE_SECRET: 'tell-nobody' });
    expect(JSON.stringify(result)).not.toContain('tell-nobody');
  });

  it('wants both halves of a platform credential', () => {
    expect(problemsOf({ FACEBOOK_CLIENT_ID: 'x' })).toEqual(['FACEBOOK_CLIENT_SECRET']);
    expect(problemsOf({ TIKTOK_CLIENT_SECRET: 'x' })).toEqual(['TIKTOK_CLIENT_KEY']);
  });

  it('asks LinkedIn for everything, or for what self-serve applications may ask for', () => {
    expect(readSettings({})).toMatchObject(linkedinAsks('community'));
    expect(readSettings({ LINKEDIN_SCOPES: 'basic' })).toMatchObject(linkedinAsks('basic'));
    expect(problemsOf({ LINKEDIN_SCOPES: 'all' })).toEqual(['LINKEDIN_SCOPES']);
  });

  it('knows two ways to Instagram, and takes a stand-in for one only where it has neither', () => {
    const page = { INSTAGRAM_CLIENT_ID: 'page', INSTAGRAM_CLIENT_SECRET: 'x' };
    const login = { INSTAGRAM_LOGIN_CLIENT_ID: 'login', INSTAGRAM_LOGIN_CLIENT_SECRET: 'y' };
    expect(instagramOf({})).toMatchObject({
      clientId: 'ruche-instagram',
      loginApp: { clientId: 'ruche-instagram-login' },
      baseUrl: 'http://127.0.0.1:4010/instagram',
    });
    expect(instagramOf({ ...page, ...login })).toMatchObject({ clientId: 'page', loginApp: { clientId: 'login' } });
    expect(instagramOf(page)).not.toHaveProperty('loginApp');
    expect(instagramOf(login)).toEqual({ clientId: 'login', clientSecret: 'y', baseUrl: null, isLoginAlone: true });
    expect(instagramOf({ SANDBOX: 'off' })).toBeUndefined();
    expect(problemsOf({ INSTAGRAM_LOGIN_CLIENT_ID: 'x' })).toEqual(['INSTAGRAM_LOGIN_CLIENT_SECRET']);
    expect(settingNames).toContain('INSTAGRAM_LOGIN_CLIENT_SECRET');
  });

  it('takes a configuration of Facebook Login for Business for each of the two applications', () => {
    const result = readSettings({ FACEBOOK_CONFIG_ID: '4711', FACEBOOK_CLIENT_ID: 'x', FACEBOOK_CLIENT_SECRET: 'y' });
    const platforms = result.ok ? result.settings.platforms : {};
    expect(platforms.facebook).toMatchObject({ clientId: 'x', configId: '4711' });
    expect(platforms.instagram).not.toHaveProperty('configId');
    expect(problemsOf({ INSTAGRAM_CONFIG_ID: 'pages_show_list' })).toEqual(['INSTAGRAM_CONFIG_ID']);
  });

  it("asks LinkedIn's stand-in with the application that owns the scopes", () => {
    expect(readSettings({})).toMatchObject(linkedinIs({ clientId: 'ruche-linkedin-pages' }));
    expect(readSettings({ LINKEDIN_SCOPES: 'basic' })).toMatchObject(linkedinIs({ clientId: 'ruche-linkedin' }));
  });

  it('knows two applications at LinkedIn, and what each of them is asked for', () => {
    const own = { LINKEDIN_CLIENT_ID: 'own', LINKEDIN_CLIENT_SECRET: 'a' };
    const page = { LINKEDIN_PAGE_CLIENT_ID: 'page', LINKEDIN_PAGE_CLIENT_SECRET: 'b' };
    const pageApp = { clientId: 'page', clientSecret: 'b' };
    const both = { clientId: 'own', clientSecret: 'a', baseUrl: null, scopeSet: 'basic', pageApp };
    expect(readSettings({ ...own, ...page })).toMatchObject(linkedinIs(both));
    expect(readSettings({ ...own })).toMatchObject(linkedinIs({ clientId: 'own', scopeSet: 'community' }));
    expect(readSettings({ ...page })).toMatchObject(linkedinIs({ ...pageApp, baseUrl: null, scopeSet: 'community' }));
    expect(problemsOf({ ...own, ...page, LINKEDIN_SCOPES: 'community' })).toEqual(['LINKEDIN_SCOPES']);
    expect(problemsOf({ ...page, LINKEDIN_SCOPES: 'basic' })).toEqual(['LINKEDIN_SCOPES']);
    expect(problemsOf({ LINKEDIN_PAGE_CLIENT_ID: 'page' })).toEqual(['LINKEDIN_PAGE_CLIENT_SECRET']);
    const same = { ...page, LINKEDIN_CLIENT_ID: 'page', LINKEDIN_CLIENT_SECRET: 'b' };
    expect(problemsOf(same)).toEqual(['LINKEDIN_PAGE_CLIENT_ID']);
  });

  it('knows what pushes take at X, LinkedIn and TikTok', () => {
    const twitter = { TWITTER_CLIENT_ID: 'x', TWITTER_CLIENT_SECRET: 'y' };
    const key = { TWITTER_API_KEY: 'k', TWITTER_API_SECRET: 's' };
    const tiktok = { TIKTOK_CLIENT_KEY: 'x', TIKTOK_CLIENT_SECRET: 'y' };
    const business = { TIKTOK_BUSINESS_CLIENT_ID: 'b', TIKTOK_BUSINESS_CLIENT_SECRET: 'c' };
    const consumerApp = { clientId: 'k', clientSecret: 's' };
    expect(platformsOf({ ...twitter, ...key }).twitter).toMatchObject({ clientId: 'x', consumerApp });
    expect(platformsOf(key).twitter).not.toHaveProperty('consumerApp');
    expect(platformsOf(tiktok).tiktok).not.toHaveProperty('businessApp');
    expect(platformsOf({ ...tiktok, ...business }).tiktok).toMatchObject({ businessApp: { clientId: 'b' } });
    expect(platformsOf({}).tiktok).toMatchObject({ businessApp: { clientId: 'ruche-tiktok-business' } });
    expect(readSettings({ LINKEDIN_APP_ID: '42', LINKEDIN_CLIENT_ID: 'l', LINKEDIN_CLIENT_SECRET: 'm' })).toMatchObject(
      linkedinIs({ clientId: 'l', developerAppId: '42' }),
    );
    expect(problemsOf({ LINKEDIN_APP_ID: 'ruche' })).toEqual(['LINKEDIN_APP_ID']);
  });

  it('asks TikTok for what its application was approved for', () => {
    expect(readSettings({})).toMatchObject(tiktokAsks('full'));
    expect(readSettings({ TIKTOK_SCOPES: 'publish' })).toMatchObject(tiktokAsks('publish'));
    expect(problemsOf({ TIKTOK_SCOPES: 'video.publish' })).toEqual(['TIKTOK_SCOPES']);
  });

  it('reports what a role cannot do without', () => {
    expect(problemsOf({}, ['DATABASE_URL', 'RUCHE_SECRET'])).toEqual(['DATABASE_URL', 'RUCHE_SECRET']);
  });

  it('starts no sandbox in production unless told to', () => {
    const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example.com' };
    expect(readSettings(production)).toMatchObject({ settings: { isSandboxOn: false } });
    expect(readSettings({ NODE_ENV: 'production', SANDBOX: 'on' })).toMatchObject({ settings: { isSandboxOn: true } });
  });

  it('wants a mail server in production where people sign in by mail and no sandbox takes it', () => {
    const production = { NODE_ENV: 'production' };
    expect(problemsOf(production)).toEqual(['SMTP_URL']);
    expect(problemsOf({ ...production, AUTH_EMAIL: 'off' })).toEqual([]);
    expect(problemsOf({ ...production, SANDBOX: 'on' })).toEqual([]);
    expect(problemsOf({ SANDBOX: 'off' })).toEqual([]);
  });

  it('offers telephones only where an SMS can be sent, unless told otherwise', () => {
    expect(phones({})).toEqual([true, true]);
    expect(phones({ SANDBOX: 'off' })).toEqual([false, false]);
    expect(phones({ SANDBOX: 'off', SMS_URL: 'https://sms.example.com' })).toEqual([true, true]);
    expect(phones({ SANDBOX: 'off', AUTH_PHONE: 'on' })).toEqual([true, false]);
  });

  it('sends mail in the name of the installation, or in the one that it is given', () => {
    expect(sender({ PUBLIC_URL: 'https://ruche.example.com:8443/x' })).toEqual({
      name: 'Ruche',
      address: 'no-reply@ruche.example.com',
    });
    for (const PUBLIC_URL of ['http://127.0.0.1:3000', 'http://[::1]:3000'])
      expect(sender({ PUBLIC_URL })).toEqual({ name: 'Ruche', address: 'no-reply@localhost' });
    expect(sender({ MAIL_FROM: 'The Hive <hive@example.com>' })).toEqual({
      name: 'The Hive',
      address: 'hive@example.com',
    });
    expect(sender({ MAIL_FROM: 'hive@example.com' })).toEqual({ name: '', address: 'hive@example.com' });
    for (const MAIL_FROM of ['hive', 'The Hive hive@example.com', 'A <a@b> <c@d>', 'A\r\nBcc: x <a@b>'])
      expect(problemsOf({ MAIL_FROM })).toEqual(['MAIL_FROM']);
  });

  it('has an address for requests for help in development, and in production only the one that it is given', () => {
    expect(supportEmail({ PUBLIC_URL: 'https://ruche.example.com' })).toBe('support@ruche.example.com');
    expect(supportEmail({})).toBe('support@localhost');
    const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example.com' };
    expect(supportEmail(production)).toBeNull();
    expect(supportEmail({ ...production, SUPPORT_EMAIL: 'help+eu@example.com' })).toBe('help+eu@example.com');
    const hostile = [
      'help',
      'The Hive <help@example.com>',
      'a@example.com, b@example.com',
      'a@example.com\r\nBcc: b@c',
    ];
    for (const SUPPORT_EMAIL of hostile) expect(problemsOf({ SUPPORT_EMAIL })).toEqual(['SUPPORT_EMAIL']);
  });

  it('trusts the proxies it is told, those on the same machine by itself', () => {
    expect(readSettings({})).toMatchObject({ settings: { trustProxy: ['loopback'] } });
    const trustProxy = ['uniquelocal', '192.0.2.1', '10.0.0.0/8', '2001:db8::/32'];
    expect(readSettings({ TRUST_PROXY: trustProxy.join(', ') })).toMatchObject({ settings: { trustProxy } });
    for (const TRUST_PROXY of ['everybody', '10.0.0.0/99', 'loopback,,', 'true'])
      expect(problemsOf({ TRUST_PROXY })).toEqual(['TRUST_PROXY']);
  });

  it('lets imports reach no host of the own network but those it is told', () => {
    expect(readSettings({})).toMatchObject({ settings: { importAllowedHosts: [] } });
    expect(readSettings({ IMPORT_ALLOWED_HOSTS: 'Files.example, 10.0.0.7:8080, [::1]:80' })).toMatchObject({
      settings: { importAllowedHosts: ['files.example', '10.0.0.7:8080', '[::1]:80'] },
    });
    for (const IMPORT_ALLOWED_HOSTS of ['http://a.example', 'a b', '*', 'a,,b'])
      expect(problemsOf({ IMPORT_ALLOWED_HOSTS })).toEqual(['IMPORT_ALLOWED_HOSTS']);
  });

  it('name networks that webhooks are delivered to, none in production unless told otherwise', () => {
    expect(readSettings({})).toMatchObject({ settings: { webhookAllowedNetworks: ['127.0.0.0/8', '::1/128'] } });
    const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example.com' };
    expect(readSettings(production)).toMatchObject({ settings: { webhookAllowedNetworks: [] } });
    expect(readSettings({ ...production, WEBHOOK_ALLOWED_NETWORKS: '10.20.0.0/16, fd00:20::/32' })).toMatchObject({
      settings: { webhookAllowedNetworks: ['10.20.0.0/16', 'fd00:20::/32'] },
    });
    for (const WEBHOOK_ALLOWED_NETWORKS of ['10.0.0.1', 'intern.example', '10.0.0.0/33', '10.0.0.0/8,,fd00::/8'])
      expect(problemsOf({ WEBHOOK_ALLOWED_NETWORKS })).toEqual(['WEBHOOK_ALLOWED_NETWORKS']);
  });

  it('wants a token for measurements that cannot be guessed', () => {
    const METRICS_TOKEN = 'a-token-for-prometheus';
    expect(readSettings({ METRICS_TOKEN })).toMatchObject({ settings: { metricsToken: METRICS_TOKEN } });
    expect(readSettings({ METRICS_TOKEN: '' })).toMatchObject({ settings: { metricsToken: null } });
    for (const wrong of ['short', 'with spaces between them']) {
      expect(problemsOf({ METRICS_TOKEN: wrong })).toEqual(['METRICS_TOKEN']);
    }
  });

  it('knows the names of all settings', () => {
    const some = ['PORT', 'AUTH_SAML', 'TIKTOK_CLIENT_KEY', 'AUTH_AZURE_CLIENT_SECRET'];
    expect(settingNames).toEqual(expect.arrayContaining(some));
  });

  it('sends sign-ins to the real provider where it has credentials, to the sandbox otherwise, or nowhere', () => {
    const own = { AUTH_GOOGLE_CLIENT_ID: 'us', AUTH_GOOGLE_CLIENT_SECRET: 'hidden', SANDBOX_PORT: '4100' };
    const google = { issuer: 'https://accounts.google.com', clientId: 'us', clientSecret: 'hidden' };
    const azure = { issuer: 'http://127.0.0.1:4100/identity/oidc', clientId: 'ruche-azure' };
    expect(readSettings(own)).toMatchObject({ settings: { auth: { openIdProviders: { google, azure } } } });
    const alone = readSettings({ ...own, SANDBOX: 'off' });
    expect(alone.ok && alone.settings.auth.openIdProviders).toEqual({ google });
    expect(problemsOf({ AUTH_AZURE_CLIENT_ID: 'x' })).toEqual(['AUTH_AZURE_CLIENT_SECRET']);
  });

  it('wants the domains of a company together with its metadata', () => {
    const metadataUrl = 'https://login.example.com/metadata';
    const both = { AUTH_SAML_METADATA_URL: metadataUrl, AUTH_SAML_DOMAINS: 'Example.com, example.org' };
    const samlProvider = { metadataUrl, domains: ['example.com', 'example.org'] };
    expect(readSettings(both)).toMatchObject({ settings: { auth: { samlProvider } } });
    expect(readSettings({ SANDBOX: 'off' })).toMatchObject({ settings: { auth: { samlProvider: null } } });
    expect(problemsOf({ AUTH_SAML_METADATA_URL: metadataUrl })).toEqual(['AUTH_SAML_DOMAINS']);
    expect(problemsOf({ AUTH_SAML_DOMAINS: 'example.com' })).toEqual(['AUTH_SAML_METADATA_URL']);
    expect(problemsOf({ ...both, AUTH_SAML_DOMAINS: 'https://example.com' })).toContain('AUTH_SAML_DOMAINS');
  });
});
