import type { Factor } from '@supabase/auth-js';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { paths, withNext } from '#config/paths.ts';
import { signInTexts } from '#features/auth/api/sign-in.ts';
import { signOut } from '#features/auth/api/sign-out.ts';
import { AuthLayout } from '#features/auth/components/auth-layout.tsx';
import { LeaveTo } from '#features/auth/components/leave-to.tsx';
import { SecondFactorForm } from '#features/auth/components/second-factor-form.tsx';
import { authFactor as words } from '#features/auth/words/screens.ts';
import { useAuthState } from '#lib/auth-state.ts';
import { toast } from '#lib/toast.ts';

/** The last digits of a number are enough to know it by, and whoever knows only the password learns no more. */
function describePhone(factor: Factor): string {
  const phone = 'phone' in factor && typeof factor.phone === 'string' ? factor.phone : undefined;
  return phone === undefined ? words.unknownNumber : words.numberEnding(phone.slice(-2));
}

function describeFactor(factor: Factor): string {
  return factor.factor_type === 'phone' ? describePhone(factor) : (factor.friendly_name ?? words.unnamedApp);
}

export function SecondFactor() {
  const { next } = useSearch({ from: '/auth/auth/factor' });
  const { user, needsSecondFactor } = useAuthState();
  const { history } = useRouter();
  const factors = (user?.factors ?? []).filter(({ status }) => status === 'verified');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const totp = factors.find(({ factor_type }) => factor_type === 'totp');
  const factor = factors.find(({ id }) => id === chosenId) ?? totp ?? factors[0];
  const target = next ?? paths.dashboard;
  if (user === null) return <LeaveTo href={withNext(paths.signIn, next)} />;
  const goOn = async () => {
    if (!target.startsWith(paths.resetPassword)) toast.success(signInTexts.done);
    history.replace(target);
  };
  if (!needsSecondFactor || factor === undefined) return <LeaveTo href={target} />;
  const others = factors.filter(({ id }) => id !== factor.id);
  const isPhone = factor.factor_type === 'phone';
  return (
    <AuthLayout
      title={words.title}
      description={isPhone ? words.textedTo(describePhone(factor)) : words.fromApp}
      footer={
        <div className="flex flex-wrap gap-2">
          {others.map((other) => (
            <Button key={other.id} size="small" onClick={() => setChosenId(other.id)}>
              {words.switchTo(describeFactor(other))}
            </Button>
          ))}
          <Button size="small" onClick={() => void signOut()}>
            {words.signOut}
          </Button>
        </div>
      }
    >
      <SecondFactorForm key={factor.id} factor={factor} onVerified={goOn} />
    </AuthLayout>
  );
}
