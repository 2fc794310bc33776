/** Where a file leads that is none of ours and no schema.org: a zip, or an export as its app writes it. */
export const OtherFiles = () => (
  <p className="mt-4 text-sm">
    A zip file, or another app’s own?{" "}
    <a className="inline-flex min-h-11 items-center" href="/custom-recipes/library">
      Bring your recipes
    </a>{" "}
    reads those.
  </p>
);
