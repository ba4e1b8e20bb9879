import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ReconnectButton } from '#features/accounts/components/reconnect-button.tsx';
import { ComposerScreen } from '#features/posts/components/lazy-parts.tsx';
import { newKey } from '#features/posts/kept-drafts.ts';

const route = getRouteApi('/dashboard/posts/$postId');

/** The same post under another address: whoever is typing in it leaves nothing. */
const renamed = { replace: true, ignoreBlocker: true };

/** `key` changes when another post is opened, but not when the one that is being composed gets a name. */
type Opened = { address: string; key: string; expected: string | null };

function open(address: string): Opened {
  const key = newKey();
  return { address, key, expected: address === '' ? key : null };
}

function useOpened(address: string): [string, (id: string) => void] {
  const [opened, setOpened] = useState(() => open(address));
  if (opened.address !== address) {
    setOpened(address === opened.expected ? { ...opened, address, expected: null } : open(address));
  }
  return [opened.key, (id) => setOpened((was) => ({ ...was, expected: id }))];
}

export function DashboardPost() {
  const { postId } = route.useParams();
  const { clientId, kept } = route.useSearch();
  const navigate = route.useNavigate();
  const isNew = postId === 'new';
  const [key, expect] = useOpened(isNew ? (kept ?? '') : postId);
  const ownKey = kept ?? key;
  useEffect(() => {
    // The address names what this browser keeps, so that it is found again after a reload.
    if (isNew && kept === undefined) void navigate({ search: { clientId, kept: ownKey }, ...renamed });
  }, [isNew, kept, ownKey, clientId, navigate]);
  return (
    <main className="mx-auto grid w-full max-w-7xl flex-1 grid-cols-1 content-start gap-4 p-5 sm:p-8">
      <ComposerScreen
        key={key}
        postId={isNew ? null : postId}
        newKey={ownKey}
        clientId={clientId}
        reconnect={ReconnectButton}
        onCreated={(id) => {
          expect(id);
          void navigate({ params: { postId: id }, search: {}, ...renamed });
        }}
      />
    </main>
  );
}
