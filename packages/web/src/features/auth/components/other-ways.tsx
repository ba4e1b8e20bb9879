import { Link } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { type ProviderId, useSignInWays } from '#features/auth/api/get-sign-in-ways.ts';
import { leaveForProvider } from '#features/auth/api/leave-for-provider.ts';
import { otherWays as words } from '#features/auth/words/common.ts';
import { describeAuthFailure } from '#lib/auth-failure.ts';
import { toast } from '#lib/toast.ts';
import { ProviderMark, providerLooks } from './provider-mark.tsx';

function Divider() {
  return (
    <div aria-hidden="true" className="flex items-center gap-3 text-12 text-muted">
      <span className="h-px flex-1 bg-line" />
      {words.divider}
      <span className="h-px flex-1 bg-line" />
    </div>
  );
}

type OtherWaysProps = { next: string | undefined; verb: 'Sign in' | 'Sign up' };

/** Providers and companies one can sign in with here; nothing where there are none. */
export function OtherWays({ next, verb }: OtherWaysProps) {
  const { data: ways, isPending } = useSignInWays();
  const [leavingFor, setLeavingFor] = useState<ProviderId | null>(null);
  // Coming back from the provider's page, the browser shows this one as it was left.
  useEffect(() => {
    const settle = () => setLeavingFor(null);
    addEventListener('pageshow', settle);
    return () => removeEventListener('pageshow', settle);
  }, []);
  if (isPending) return <Skeleton className="h-9 w-full rounded-control touch:h-11" />;
  if (ways === undefined || (ways.providers.length === 0 && !ways.hasCompanySignIn)) return null;
  const leave = async (provider: ProviderId) => {
    setLeavingFor(provider);
    try {
      await leaveForProvider(provider, next);
    } catch (error) {
      setLeavingFor(null);
      toast.error(describeAuthFailure(error, words.failed(providerLooks[provider].name)));
    }
  };
  return (
    <div className="grid gap-4">
      <Divider />
      <div className="grid gap-2">
        {ways.providers.length > 0 && (
          <div className="grid auto-cols-fr gap-2 min-[23rem]:grid-flow-col">
            {ways.providers.map((provider) => (
              <Button
                key={provider}
                aria-label={words.label(verb, providerLooks[provider].name)}
                busy={leavingFor === provider}
                busyLabel={providerLooks[provider].name}
                disabled={leavingFor !== null}
                className="px-2"
                onClick={() => void leave(provider)}
              >
                <ProviderMark provider={provider} />
                {providerLooks[provider].name}
              </Button>
            ))}
          </div>
        )}
        {ways.hasCompanySignIn && (
          <Link
            to={paths.companySignIn}
            search={next === undefined ? {} : { next }}
            className={buttonClass({ variant: 'secondary' })}
          >
            <Building2 aria-hidden="true" />
            {words.company}
          </Link>
        )}
      </div>
    </div>
  );
}
