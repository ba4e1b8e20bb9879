import type { Provider, User, UserIdentity } from '@supabase/auth-js';
import { Building2, KeyRound, Mail, Phone, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { linkIdentity, useUnlinkIdentity } from '#features/account/api/identities.ts';
import { toastRefusal } from '#features/account/refusals.ts';
import { describeDay } from '#features/account/times.ts';
import { toast } from '#lib/toast.ts';
import { ConfirmDialog } from './on-demand.tsx';
import { Row, Rows } from './row.tsx';

const names: Record<string, string> = {
  email: 'Email and password',
  phone: 'Telephone',
  google: 'Google',
  azure: 'Microsoft',
  linkedin_oidc: 'LinkedIn',
};
const icons: Record<string, typeof Mail> = { email: Mail, phone: Phone };

function nameOf(provider: string): string {
  return names[provider] ?? (provider.startsWith('sso:') ? 'Your company' : provider);
}

function iconOf(provider: string) {
  return icons[provider] ?? (provider.startsWith('sso:') ? Building2 : KeyRound);
}

function addressOf({ identity_data: data }: UserIdentity): string | null {
  const address: unknown = data?.['email'] ?? data?.['phone'];
  return typeof address === 'string' && address !== '' ? address : null;
}

function LinkButton({ provider }: { provider: Provider }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const link = () => {
    setIsLeaving(true);
    linkIdentity(provider).catch((error: unknown) => {
      setIsLeaving(false);
      toastRefusal(error, 'It could not be linked. Try again.');
    });
  };
  return (
    <Button busy={isLeaving} busyLabel="Leaving..." onClick={link}>
      <Plus aria-hidden="true" />
      Link {nameOf(provider)}
    </Button>
  );
}

function UnlinkDialog({ identity, onClose }: { identity: UserIdentity | null; onClose: () => void }) {
  const unlink = useUnlinkIdentity();
  const name = nameOf(identity?.provider ?? '');
  const confirm = () => {
    if (identity === null) return;
    unlink.mutate(identity, {
      onSuccess: () => {
        toast.success(`${name} is unlinked.`);
        onClose();
      },
      onError: (error) => toastRefusal(error, 'It could not be unlinked. Try again.'),
    });
  };
  return (
    <ConfirmDialog
      open={identity !== null}
      onOpenChange={(open) => !open && onClose()}
      title={`Unlink ${name}?`}
      description="You cannot sign in that way any more. Nothing in your workspace changes, and you can link it again."
      confirmLabel="Unlink"
      busyLabel="Unlinking..."
      busy={unlink.isPending}
      onConfirm={confirm}
    />
  );
}

type IdentitiesPanelProps = { user: User; providers: Provider[] };

/** The ways in: at least one always stays. */
export function IdentitiesPanel({ user, providers }: IdentitiesPanelProps) {
  const [unlinking, setUnlinking] = useState<UserIdentity | null>(null);
  const identities = user.identities ?? [];
  const isOnly = identities.length < 2;
  const missing = providers.filter((provider) => !identities.some((identity) => identity.provider === provider));
  return (
    <Panel title="Ways to sign in">
      <Rows>
        {identities.map((identity) => (
          <Row
            key={identity.identity_id}
            icon={iconOf(identity.provider)}
            title={nameOf(identity.provider)}
            detail={[addressOf(identity), identity.created_at && `since ${describeDay(identity.created_at)}`]
              .filter(Boolean)
              .join(' · ')}
            action={
              isOnly ? undefined : (
                <Button
                  size="small"
                  aria-label={`Unlink ${nameOf(identity.provider)}`}
                  onClick={() => setUnlinking(identity)}
                >
                  Unlink
                </Button>
              )
            }
          />
        ))}
      </Rows>
      {missing.length > 0 && (
        <div className="mt-5 flex flex-wrap gap-2">
          {missing.map((provider) => (
            <LinkButton key={provider} provider={provider} />
          ))}
        </div>
      )}
      {unlinking !== null && <UnlinkDialog identity={unlinking} onClose={() => setUnlinking(null)} />}
    </Panel>
  );
}
