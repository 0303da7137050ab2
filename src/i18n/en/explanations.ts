/** Why the service refused a request. The texts are typed as strings, not as literals, so that the other languages have the same type. */
import { type ExplanationCode, explanationTexts } from '../../../contract/explanations.ts';

export const explanations: Readonly<Record<ExplanationCode, string>> = explanationTexts;
