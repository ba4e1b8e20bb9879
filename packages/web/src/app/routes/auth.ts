import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { leaveWhenSignedIn } from '#app/guard.ts';
import { CodeSearchSchema, LandingSearchSchema, NextSearchSchema } from '#app/search.ts';
import { paths } from '#config/paths.ts';
import { settledAuthState } from '#lib/auth-state.ts';
import { rootRoute } from './root.ts';
import { SessionPending } from './session-pending.tsx';

export const authGroup = createRoute({
  getParentRoute: () => rootRoute,
  id: 'auth',
  pendingComponent: SessionPending,
});

const signInRoute = createRoute({
  getParentRoute: () => authGroup,
  path: paths.signIn,
  validateSearch: NextSearchSchema,
  beforeLoad: leaveWhenSignedIn,
  component: lazyRouteComponent(() => import('#app/routes/auth-sign-in.tsx'), 'SignIn'),
});

const signUpRoute = createRoute({
  getParentRoute: () => authGroup,
  path: paths.signUp,
  validateSearch: NextSearchSchema,
  beforeLoad: leaveWhenSignedIn,
  component: lazyRouteComponent(() => import('#app/routes/auth-sign-up.tsx'), 'SignUp'),
});

const signInLinkRoute = createRoute({
  getParentRoute: () => authGroup,
  path: paths.signInLink,
  validateSearch: NextSearchSchema,
  beforeLoad: leaveWhenSignedIn,
  component: lazyRouteComponent(() => import('#app/routes/auth-link.tsx'), 'SignInLink'),
});

const companySignInRoute = createRoute({
  getParentRoute: () => authGroup,
  path: paths.companySignIn,
  validateSearch: NextSearchSchema,
  beforeLoad: leaveWhenSignedIn,
  component: lazyRouteComponent(() => import('#app/routes/auth-sso.tsx'), 'CompanySignIn'),
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => authGroup,
  path: paths.forgotPassword,
  validateSearch: NextSearchSchema,
  component: lazyRouteComponent(() => import('#app/routes/auth-forgot.tsx'), 'ForgotPassword'),
});

const enterCodeRoute = createRoute({
  getParentRoute: () => authGroup,
  path: paths.enterCode,
  validateSearch: CodeSearchSchema,
  component: lazyRouteComponent(() => import('#app/routes/auth-code.tsx'), 'EnterCode'),
});

const confirmRoute = createRoute({
  getParentRoute: () => authGroup,
  path: paths.confirm,
  validateSearch: LandingSearchSchema,
  component: lazyRouteComponent(() => import('#app/routes/auth-confirm.tsx'), 'Confirm'),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => authGroup,
  path: paths.resetPassword,
  validateSearch: NextSearchSchema,
  beforeLoad: async () => void (await settledAuthState()),
  component: lazyRouteComponent(() => import('#app/routes/auth-reset.tsx'), 'ResetPassword'),
});

const secondFactorRoute = createRoute({
  getParentRoute: () => authGroup,
  path: paths.secondFactor,
  validateSearch: NextSearchSchema,
  beforeLoad: async () => void (await settledAuthState()),
  component: lazyRouteComponent(() => import('#app/routes/auth-factor.tsx'), 'SecondFactor'),
});

const loginRoute = createRoute({
  getParentRoute: () => authGroup,
  path: paths.login,
  validateSearch: NextSearchSchema,
  beforeLoad: ({ search }) => {
    throw redirect({ to: paths.signIn, search, replace: true });
  },
});

export const authRoutes = [
  signInRoute,
  signUpRoute,
  signInLinkRoute,
  companySignInRoute,
  forgotPasswordRoute,
  enterCodeRoute,
  confirmRoute,
  resetPasswordRoute,
  secondFactorRoute,
  loginRoute,
] as const;
