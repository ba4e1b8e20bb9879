import type { Settings } from '@ruche/runtime/settings';

export const ROLES = ['server', 'worker', 'sandbox'] as const;
export type RoleName = (typeof ROLES)[number];

/** Everything a role needs, spelled out; the sandbox is given no key to the database. */
export function roleEnvironment(
  role: RoleName,
  settings: Settings,
  keys: { databaseUrl: string; secret: string } | null,
): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(settings.port),
    HOST: settings.host,
    PUBLIC_URL: settings.publicUrl,
    RUCHE_DATA: settings.dataFolder,
    SANDBOX: settings.isSandboxOn ? 'on' : 'off',
    SANDBOX_PORT: String(settings.sandboxPort),
    LOG_LEVEL: settings.logLevel,
  };
  if (role === 'sandbox' || keys === null) {
    for (const name of ['DATABASE_URL', 'DATABASE_APP_URL', 'RUCHE_SECRET']) delete env[name];
    return env;
  }
  return { ...env, DATABASE_URL: keys.databaseUrl, RUCHE_SECRET: keys.secret };
}
