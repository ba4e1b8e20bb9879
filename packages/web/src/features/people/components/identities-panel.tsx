import type { Provider, User, UserIdentity } from '@supabase/auth-js';
import { Building2, KeyRound, Mail, Phone, Plus } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '#components/lazy-alert-dialog.tsx';
import { Row, Rows } from '#components/row.tsx';
import { Button } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { linkIdentity, useUnlinkIdentity } from '#features/people/api/identities.ts';
import { toastRefusal } from '#features/people/refusals.ts';
import { describeDay } from '#features/people/times.ts';
import { identitiesPanel as words } from '#features/people/words/common.ts';
import { toast } from '#lib/toast.ts';

const names: Record<string, string> = {
  email: words.emailPassword,
  phone: words.phone,
  google: words.google,
  azure: words.microsoft,
  linkedin_oidc: words.linkedin,
};
const icons: Record<string, typeof Mail> = { email: Mail, phone: Phone };

function nameOf(provider: string): string {
  return names[provider] ?? (provider.startsWith('sso:') ? words.company : provider);
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
      toastRefusal(error, words.linkFailed);
    });
  };
  return (
    <Button busy={isLeaving} busyLabel={words.linking} onClick={link}>
      <Plus aria-hidden="true" />
      {words.link(nameOf(provider))}
    </Button>
  );
}

/** What is lost with a way in, and how to get it back. */
function describeLoss(identity: UserIdentity, others: UserIdentity[]): string {
  if (identity.provider !== 'email') {
    return words.unlinkProvider(nameOf(identity.provider));
  }
  const next = others.map(addressOf).find((address) => address !== null);
  return next === undefined ? words.unlinkEmail : words.unlinkEmailTo(next);
}

type UnlinkDialogProps = { identity: UserIdentity; others: UserIdentity[]; onClose: () => void };

function UnlinkDialog({ identity, others, onClose }: UnlinkDialogProps) {
  const unlink = useUnlinkIdentity();
  const name = nameOf(identity.provider);
  const confirm = () => {
    unlink.mutate(identity, {
      onSuccess: () => {
        toast.success(words.unlinked(name));
        onClose();
      },
      onError: (error) => toastRefusal(error, words.unlinkFailed),
    });
  };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.unlinkTitle(name)}
      description={describeLoss(identity, others)}
      confirmLabel={words.unlink}
      busyLabel={words.unlinking}
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
    <Panel title={words.title}>
      <Rows>
        {identities.map((identity) => (
          <Row
            key={identity.identity_id}
            icon={iconOf(identity.provider)}
            title={nameOf(identity.provider)}
            detail={[addressOf(identity), identity.created_at && words.since(describeDay(identity.created_at))]
              .filter(Boolean)
              .join(' · ')}
            action={
              isOnly ? undefined : (
                <Button
                  size="small"
                  aria-label={words.unlinkLabel(nameOf(identity.provider))}
                  onClick={() => setUnlinking(identity)}
                >
                  {words.unlink}
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
      {unlinking !== null && (
        <UnlinkDialog
          identity={unlinking}
          others={identities.filter((identity) => identity !== unlinking)}
          onClose={() => setUnlinking(null)}
        />
      )}
    </Panel>
  );
}
