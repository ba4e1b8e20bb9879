import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#config/paths.ts';
import { enterWorkspace } from '#entities/workspaces/enter-workspace.ts';
import { join as words } from '#features/workspaces/words/common.ts';
import { ApiError, describeFailure } from '#lib/api-error.ts';
import { acceptInvitation } from './api/received-invitation.ts';
import { forgetPendingInvitation } from './pending-invitation.ts';

/** Why somebody could not join, as far as the screen offers different ways on. */
export type JoinRefusal = { kind: 'another' | 'unconfirmed' | 'ended' | 'other'; text: string };

const kinds: Partial<Record<string, JoinRefusal['kind']>> = {
  invitation_for_another: 'another',
  email_unconfirmed: 'unconfirmed',
  invitation_ended: 'ended',
  not_found: 'ended',
};

function refusalOf(error: unknown): JoinRefusal {
  const kind = error instanceof ApiError ? kinds[error.code] : undefined;
  return { kind: kind ?? 'other', text: describeFailure(error) };
}

/** Accepts the invitation and goes into its workspace. */
export function useJoin(token: string, onEnded: () => void) {
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<JoinRefusal | null>(null);
  const join = async () => {
    setIsBusy(true);
    setRefusal(null);
    try {
      const { workspace } = await acceptInvitation(token);
      forgetPendingInvitation();
      enterWorkspace(workspace.id, words.welcome(workspace.name));
      await router.navigate({ to: paths.dashboard, replace: true });
    } catch (error) {
      const refused = refusalOf(error);
      setIsBusy(false);
      setRefusal(refused);
      // Only what may pass is worth trying again without being asked.
      if (refused.kind !== 'other') forgetPendingInvitation();
      if (refused.kind === 'ended') onEnded();
    }
  };
  return { join, isBusy, refusal };
}
