import { MeSchema } from '@ruche/contracts/people';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { getCurrentWorkspace, setCurrentWorkspace } from '#lib/current-workspace.ts';
import { workspaceParameter } from './linked-workspace.ts';

function withoutWorkspace({ pathname, searchStr, hash }: ParsedLocation): string {
  const query = new URLSearchParams(searchStr);
  query.delete(workspaceParameter);
  return [pathname, query.size === 0 ? '' : `?${query.toString()}`, hash === '' ? '' : `#${hash}`].join('');
}

async function isMemberOf(id: string): Promise<boolean> {
  try {
    const { workspaces } = await api.request({ path: '/me', workspaceId: null, answer: MeSchema });
    return workspaces.some((workspace) => workspace.id === id);
  } catch (error) {
    // Somebody who is in no workspace at all.
    if (error instanceof ApiError && error.code === 'not_found') return false;
    throw error;
  }
}

/** Goes where a link belongs. One into a workspace that the person is not in keeps its address, and the screen says so. */
export async function enterLinkedWorkspace(location: ParsedLocation, id: string): Promise<void> {
  if (id !== getCurrentWorkspace()) {
    if (!(await isMemberOf(id))) return;
    setCurrentWorkspace(id);
  }
  throw redirect({ href: withoutWorkspace(location), replace: true });
}
