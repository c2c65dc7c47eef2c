import { zodResolver } from '@hookform/resolvers/zod';
import { signUpForm } from '@kith/contracts/auth';

export const resolve = zodResolver(signUpForm);
