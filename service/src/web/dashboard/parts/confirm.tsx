/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { View, Visit, Wrong } from '../visit.ts';
import { Form, Problems } from './forms.tsx';

/** A page that asks once before something is lost; it works without scripts. */
export function confirmation(
  visit: Visit,
  question: {
    title: string;
    lost: ComponentChildren;
    action: string;
    back: string;
    wrong?: Wrong;
    children?: ComponentChildren;
  },
): View {
  return {
    title: question.title,
    children: (
      <>
        <h1>{question.title}</h1>
        <Problems wrong={question.wrong ?? {}} />
        <div class="notice notice-warn">{question.lost}</div>
        <Form visit={visit} to={visit.path}>
          {question.children}
          <div class="buttons">
            <button type="submit" class="danger">
              {question.action}
            </button>
            <a class="button" href={question.back}>
              Cancel
            </a>
          </div>
        </Form>
      </>
    ),
  };
}
