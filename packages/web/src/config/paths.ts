/** Every address of the web application; screens and links read them here. */
export const paths = {
  home: '/',
  features: '/#features',
  pricing: '/#pricing',
  testimonials: '/#testimonials',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  dataDeletion: '/data-deletion',
  signIn: '/auth/signin',
  signUp: '/auth/signup',
  login: '/login',
  dashboard: '/dashboard',
  settings: '/dashboard/settings',
} as const;

/** Beginnings of the addresses answered by the application's shell rather than by a prerendered page. */
export const appPrefixes = ['/auth/', '/dashboard', '/login'] as const;
