import { type AuthStack, type AuthStackOptions, startAuthStack } from '@ruche/auth/testing';
import type { Platforms } from '@ruche/contracts/accounts';
import { type AppOptions, buildApp } from '#app/app.ts';

export type ServerStackOptions = Omit<AuthStackOptions, 'build' | 'changeSettings'> & {
  /** Further parts of the application. */
  app?: Partial<Pick<AppOptions, 'rateLimit' | 'webFolder' | 'modelLimits'>>;
  /** Other ways to the networks than the settings of this environment: a second application at one of them. */
  changePlatforms?: (platforms: Platforms) => Platforms;
};

export type ServerStack = AuthStack;

/** The whole server on a port and a database of its own, with the stand-in networks and a real worker where asked for. */
export async function startServerStack({
  app,
  changePlatforms = (platforms) => platforms,
  ...options
}: ServerStackOptions = {}): Promise<ServerStack> {
  return startAuthStack({
    ...options,
    changeSettings: (settings) => ({ ...settings, platforms: changePlatforms(settings.platforms) }),
    build: (parts) => buildApp({ ...parts, webFolder: '/nonexistent', ...app }),
  });
}
