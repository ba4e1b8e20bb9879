import { type ApiScope, apiScopes } from '@ruche/contracts/api-keys';
import { describe, expect, it } from 'vitest';
import { accessTo, describeAccess, presetOf, presets, withAccess } from './access.ts';

describe('what a key may do', () => {
  it('is given as one scope for each area at most, since whoever may write may read', () => {
    const scopes = withAccess(withAccess([], 'posts', 'read'), 'posts', 'write');
    expect(scopes).toEqual(['posts:write']);
    expect(withAccess(scopes, 'posts', 'none')).toEqual([]);
    expect(withAccess(['posts:write', 'media:read'], 'clients', 'read')).toEqual([
      'clients:read',
      'posts:write',
      'media:read',
    ]);
  });

  it('has the usual choices: reading everything, publishing, and everything there is', () => {
    expect(presets.read.every((scope) => scope.endsWith(':read'))).toBe(true);
    expect(presets.publish).toContain('posts:write');
    expect(presets.publish).not.toContain('inbox:read');
    const missing = apiScopes.filter(
      (scope) =>
        !presets.everything.includes(scope) &&
        !presets.everything.includes(scope.replace(':read', ':write') as ApiScope),
    );
    expect(missing).toEqual([]);
  });

  it('is recognized as a usual choice also where a program asked for both scopes of an area', () => {
    expect(presetOf(apiScopes)).toBe('everything');
    expect(presetOf(presets.publish)).toBe('publish');
    expect(presetOf(['posts:write'])).toBeNull();
    expect(accessTo(['posts:read', 'posts:write'], 'posts')).toBe('write');
  });

  it('is summed up in a line', () => {
    expect(describeAccess(presets.read)).toBe('Read only');
    expect(describeAccess(apiScopes)).toBe('Everything');
    expect(describeAccess(['clients:read', 'posts:write', 'media:write'])).toBe(
      'Write: Posts and calendar, Media · Read: Clients',
    );
    expect(describeAccess(['analytics:read'])).toBe('Read: Analytics');
  });
});
