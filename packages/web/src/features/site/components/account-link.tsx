import { useSyncExternalStore } from 'react';
import { paths } from '#config/paths.ts';
import { accountLink as words } from '#features/site/words.ts';
import { hasStoredSession } from '#lib/stored-session.ts';
import { ActionLink } from './action-link.tsx';

/** Signing in or out in another tab shows here too. */
function watchStorage(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
}

const hasSession = () => hasStoredSession();
const isSignedInOnServer = () => false;

/** Both labels lie in one grid cell, so that the button keeps its width whichever of them shows. */
export function AccountLink() {
  const isSignedIn = useSyncExternalStore(watchStorage, hasSession, isSignedInOnServer);
  return (
    <ActionLink href={isSignedIn ? paths.dashboard : paths.signIn} variant="secondary">
      <span className="grid text-center *:col-start-1 *:row-start-1">
        <span className={isSignedIn ? 'invisible' : ''}>{words.getStarted}</span>
        <span className={isSignedIn ? '' : 'invisible'}>{words.dashboard}</span>
      </span>
    </ActionLink>
  );
}
