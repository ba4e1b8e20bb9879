import { ClosingCall } from './components/closing-call.tsx';
import { Comparison } from './components/comparison.tsx';
import { Features } from './components/features.tsx';
import { Hero } from './components/hero.tsx';
import { Pricing } from './components/pricing.tsx';
import { Promises } from './components/promises.tsx';
import { Questions } from './components/questions.tsx';
import { SiteLayout } from './components/site-layout.tsx';
import { Testimonials } from './components/testimonials.tsx';

export function LandingPage() {
  return (
    <SiteLayout>
      <Hero />
      <Promises />
      <Features />
      <Comparison />
      <Pricing />
      <Testimonials />
      <Questions />
      <ClosingCall />
    </SiteLayout>
  );
}
