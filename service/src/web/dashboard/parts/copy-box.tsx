/** @jsxRuntime automatic */
/** @jsxImportSource preact */

/** A text to take along. The button is for those with scripts; the others select it. */
export function CopyBox({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <div class="copy-box">
      <label for={name}>{label}</label>
      <input id={name} value={value} readOnly autocomplete="off" spellcheck={false} />
      <button type="button" data-copy={name} hidden>
        Copy
      </button>
    </div>
  );
}
