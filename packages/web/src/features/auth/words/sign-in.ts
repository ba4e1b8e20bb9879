export const signIn = {
  done: 'Connexion réussie !',
  emailOuMotDe: 'Email ou mot de passe incorrect.',
  impossibleDeRecupererLes: 'Impossible de récupérer les informations utilisateur.',
  failed: 'Erreur lors de la connexion',
} as const;

export const signUp = {
  done: 'Compte créé avec succès !',
  aucunUtilisateurCreeVeuillez: 'Aucun utilisateur créé, veuillez réessayer.',
  erreurLorsDeLa: 'Erreur lors de la création du profil utilisateur.',
  failed: 'Erreur lors de la création du compte',
} as const;

export const signInForm = {
  email: 'Email',
  password: 'Password',
  sign: 'Sign in',
  busyLabel: 'Signing in...',
  forgotPassword: 'Forgot your password?',
  emailMeLink: 'Email me a link',
} as const;

export const signUpForm = {
  thereAccountAddressAlready: 'An account with this email address already exists.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  password: 'Password',
  hint: 'At least 6 characters. Longer is safer.',
  confirmPassword: 'Confirm password',
  or: ', or',
  title: 'Is it yours?',
  sign: 'Sign in with it',
  chooseNewPassword: 'choose a new password',
  signUp: 'Sign up',
  busyLabel: 'Creating your account...',
} as const;
