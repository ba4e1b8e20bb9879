import { Logo } from '#components/brand/logo.tsx';

export function PrivacyPolicyPage() {
  return (
    <main className="mx-auto max-w-2xl p-8">
      <Logo />
      <h1 className="heading mt-6 text-28">PrivacyPolicy</h1>
    </main>
  );
}
